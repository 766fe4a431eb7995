import { type Bits, countShared, intersect, keepBits, setBit, wordsFor } from './bits';

/** One field of every row, by slot. Slots past the capacity must be made room for first. */
interface Column<Value> {
  set(slot: number, value: Value): void;
  grow(capacity: number): void;
}

/** Texts of few kinds: a code per slot. */
export class CategoryColumn implements Column<string> {
  #codes = new Uint32Array(0);
  readonly #codeOf = new Map<string, number>();

  set(slot: number, value: string): void {
    let code = this.#codeOf.get(value);
    if (code === undefined) {
      code = this.#codeOf.size;
      this.#codeOf.set(value, code);
    }
    this.#codes[slot] = code;
  }

  grow(capacity: number): void {
    this.#codes = grown(this.#codes, new Uint32Array(capacity));
  }

  /** Every text that was ever set, each at its code. */
  get values(): string[] {
    return [...this.#codeOf.keys()];
  }

  codeAt(slot: number): number {
    return this.#codes[slot] as number;
  }

  oneOf(values: readonly string[], within: Bits): Bits {
    const wanted = new Uint8Array(this.#codeOf.size);
    for (const value of values) {
      const code = this.#codeOf.get(value);
      if (code !== undefined) wanted[code] = 1;
    }
    return keepBits(within, (slot) => wanted[this.#codes[slot] as number] === 1);
  }

  /** How many of the slots have each value that occurs among them. */
  count(slots: Uint32Array): Map<string, number> {
    const counts = new Uint32Array(this.#codeOf.size);
    for (const slot of slots) counts[this.#codes[slot] as number] = (counts[this.#codes[slot] as number] as number) + 1;
    return occurring([...this.#codeOf].map(([value, code]) => [value, counts[code] as number]));
  }
}

/** Numbers; NaN stands for none. */
export class NumberColumn implements Column<number | null> {
  #values = new Float64Array(0);

  set(slot: number, value: number | null): void {
    this.#values[slot] = value ?? Number.NaN;
  }

  get(slot: number): number | null {
    const value = this.#values[slot] as number;
    return Number.isNaN(value) ? null : value;
  }

  grow(capacity: number): void {
    this.#values = grown(this.#values, new Float64Array(capacity));
  }

  between(min: number | null, max: number | null, within: Bits): Bits {
    const low = min ?? -Infinity;
    const high = max ?? Infinity;
    const values = this.#values;
    // NaN fails both comparisons.
    return keepBits(within, (slot) => (values[slot] as number) >= low && (values[slot] as number) <= high);
  }

  count(slots: Uint32Array): Map<number, number> {
    const small = new Uint32Array(SMALL);
    const others = new Map<number, number>();
    for (const slot of slots) {
      const value = this.#values[slot] as number;
      if (value >>> 0 === value && value < SMALL) small[value] = (small[value] as number) + 1;
      else if (!Number.isNaN(value)) others.set(value, (others.get(value) ?? 0) + 1);
    }
    return new Map([...occurring([...small.entries()]), ...others]);
  }
}

/** Counted in an array rather than a map. */
const SMALL = 256;

/** Sets of texts: for each text the slots that hold it. */
export class SetColumn implements Column<readonly string[]> {
  readonly #holders = new Map<string, Bits>();
  #words = 0;

  set(slot: number, values: readonly string[]): void {
    for (const holders of this.#holders.values()) setBit(holders, slot, false);
    for (const value of values) setBit(this.#holdersOf(value), slot, true);
  }

  grow(capacity: number): void {
    this.#words = wordsFor(capacity);
    for (const [value, holders] of this.#holders) {
      this.#holders.set(value, grown(holders, new Uint32Array(this.#words)));
    }
  }

  allOf(values: readonly string[], within: Bits): Bits {
    const kept = within.slice();
    for (const value of values) intersect(kept, this.#holders.get(value) ?? new Uint32Array(0));
    return kept;
  }

  count(bits: Bits): Map<string, number> {
    return occurring([...this.#holders].map(([value, holders]) => [value, countShared(bits, holders)]));
  }

  #holdersOf(value: string): Bits {
    let holders = this.#holders.get(value);
    if (!holders) {
      holders = new Uint32Array(this.#words);
      this.#holders.set(value, holders);
    }
    return holders;
  }
}

/** Texts, as they are. */
export class TextColumn implements Column<string> {
  readonly #texts: string[] = [];

  set(slot: number, text: string): void {
    this.#texts[slot] = text;
  }

  get(slot: number): string {
    return this.#texts[slot] as string;
  }

  grow(): void {}

  containing(words: readonly string[], within: Bits): Bits {
    return keepBits(within, (slot) => words.every((word) => this.get(slot).includes(word)));
  }
}

function grown<Values extends Uint32Array | Float64Array>(from: Values, into: Values): Values {
  into.set(from);
  return into;
}

function occurring<Value>(counts: [Value, number][]): Map<Value, number> {
  return new Map(counts.filter(([, count]) => count > 0));
}
