import { type Bits, countShared, hasBit, intersect, keepBits, setBit, wordsFor } from './bits';

/** One field of every row, by slot. Slots past the capacity must be made room for first. */
interface Column<Value> {
  set(slot: number, value: Value): void;
  /** Frees what a slot has. */
  clear(slot: number): void;
  grow(capacity: number): void;
}

/** What a slot has that was never set. */
const NO_CODE = 0;

/** Texts of few kinds: a code per slot. Those that no slot has any more are forgotten. */
export class CategoryColumn implements Column<string> {
  #codes = new Uint32Array(0);
  readonly #codeOf = new Map<string, number>();
  /** By code: the text, and how many slots have it. */
  readonly #texts: string[] = [''];
  readonly #uses: number[] = [0];
  readonly #free: number[] = [];
  #length = 0;

  /** Of all texts that are kept. */
  get length(): number {
    return this.#length;
  }

  set(slot: number, value: string): void {
    this.#leave(this.#codes[slot] as number);
    const code = this.#codeOf.get(value) ?? this.#newCode(value);
    this.#uses[code] = (this.#uses[code] as number) + 1;
    this.#codes[slot] = code;
  }

  clear(slot: number): void {
    this.#leave(this.#codes[slot] as number);
    this.#codes[slot] = NO_CODE;
  }

  grow(capacity: number): void {
    this.#codes = grown(this.#codes, new Uint32Array(capacity));
  }

  /** Every text at its code; empty at those that no slot has any more. */
  get values(): readonly string[] {
    return this.#texts;
  }

  codeAt(slot: number): number {
    return this.#codes[slot] as number;
  }

  oneOf(values: readonly string[], within: Bits): Bits {
    const wanted = new Uint8Array(this.#texts.length);
    for (const value of values) {
      const code = this.#codeOf.get(value);
      if (code !== undefined) wanted[code] = 1;
    }
    return keepBits(within, (slot) => wanted[this.#codes[slot] as number] === 1);
  }

  /** How many of the slots have each value that occurs among them. */
  count(slots: Uint32Array): Map<string, number> {
    const counts = new Uint32Array(this.#texts.length);
    for (const slot of slots) counts[this.#codes[slot] as number] = (counts[this.#codes[slot] as number] as number) + 1;
    return occurring([...this.#codeOf].map(([value, code]) => [value, counts[code] as number]));
  }

  #leave(code: number): void {
    if (code === NO_CODE) return;
    this.#uses[code] = (this.#uses[code] as number) - 1;
    if (this.#uses[code] !== 0) return;
    this.#length -= (this.#texts[code] as string).length;
    this.#codeOf.delete(this.#texts[code] as string);
    this.#texts[code] = '';
    this.#free.push(code);
  }

  #newCode(value: string): number {
    const code = this.#free.pop() ?? this.#texts.length;
    this.#length += value.length;
    this.#texts[code] = value;
    this.#uses[code] = 0;
    this.#codeOf.set(value, code);
    return code;
  }
}

/** Numbers; NaN stands for none. */
export class NumberColumn implements Column<number | null> {
  #values = new Float64Array(0);

  set(slot: number, value: number | null): void {
    this.#values[slot] = value ?? Number.NaN;
  }

  clear(slot: number): void {
    this.set(slot, null);
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

/** Each takes a bit of every slot, and time of every change: a service may send as many as it likes. */
const MOST_KINDS = 1000;

/** The slots that hold a text. */
interface Holders {
  bits: Bits;
  count: number;
}

/** Sets of texts: for each text the slots that hold it. Of more kinds than there is room for the first are known. */
export class SetColumn implements Column<readonly string[]> {
  readonly #holders = new Map<string, Holders>();
  /** Of a kind that was refused once nobody knows all holders: none is taken in from then on, or it would be counted wrong. */
  #isFull = false;
  #words = 0;

  set(slot: number, values: readonly string[]): void {
    for (const [value, holders] of this.#holders) {
      if (!hasBit(holders.bits, slot)) continue;
      setBit(holders.bits, slot, false);
      holders.count -= 1;
      if (holders.count === 0) this.#holders.delete(value);
    }
    for (const value of new Set(values)) {
      const holders = this.#holdersOf(value);
      if (!holders) continue;
      setBit(holders.bits, slot, true);
      holders.count += 1;
    }
  }

  clear(slot: number): void {
    this.set(slot, []);
  }

  grow(capacity: number): void {
    this.#words = wordsFor(capacity);
    for (const holders of this.#holders.values()) holders.bits = grown(holders.bits, new Uint32Array(this.#words));
  }

  allOf(values: readonly string[], within: Bits): Bits {
    const kept = within.slice();
    for (const value of values) intersect(kept, this.#holders.get(value)?.bits ?? new Uint32Array(0));
    return kept;
  }

  count(bits: Bits): Map<string, number> {
    return occurring([...this.#holders].map(([value, holders]) => [value, countShared(bits, holders.bits)]));
  }

  #holdersOf(value: string): Holders | null {
    const known = this.#holders.get(value);
    this.#isFull ||= known === undefined && this.#holders.size >= MOST_KINDS;
    if (known || this.#isFull) return known ?? null;
    const holders = { bits: new Uint32Array(this.#words), count: 0 };
    this.#holders.set(value, holders);
    return holders;
  }
}

/** Texts, as they are. */
export class TextColumn implements Column<string> {
  readonly #texts: string[] = [];
  #length = 0;

  set(slot: number, text: string): void {
    this.#length += text.length - (this.#texts[slot]?.length ?? 0);
    this.#texts[slot] = text;
  }

  clear(slot: number): void {
    this.set(slot, '');
  }

  /** Of all texts together. */
  get length(): number {
    return this.#length;
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
