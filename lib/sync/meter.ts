const WINDOW_MS = 20_000;
/** A shorter time tells too little. */
const LEAST_MS = 1000;

/** How fast a count rises of late. */
export class Meter {
  #samples: { at: number; count: number }[] = [];

  add(at: number, count: number): void {
    const last = this.#samples.at(-1);
    // A count that falls belongs to something that has begun again.
    if (last && count < last.count) this.#samples = [];
    this.#samples.push({ at, count });
    while (this.#samples.length > 2 && at - (this.#samples[1]?.at ?? at) >= WINDOW_MS) this.#samples.shift();
  }

  /** Null as long as it cannot be told. */
  perSecond(): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.at - first.at < LEAST_MS) return null;
    return ((last.count - first.count) * 1000) / (last.at - first.at);
  }
}
