import { KINDS, type Kind, type Tell } from './person';

/** How long requests took, by kind, and what went wrong. */
export class Times {
  readonly #ms = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  readonly faults: string[] = [];

  readonly tell: Tell = (kind, ms, fault) => {
    if (fault === null) this.#ms.get(kind)?.push(ms);
    else this.faults.push(fault);
  };

  count(kind: Kind): number {
    return this.#of(kind).length;
  }

  /** The time that a share of those of a kind stayed within. */
  within(share: number, kind: Kind): number {
    const sorted = this.#of(kind).sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }

  #of(kind: Kind): number[] {
    return [...(this.#ms.get(kind) ?? [])];
  }
}
