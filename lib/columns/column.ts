import type { Count } from '@/lib/search/facets';
import { type Bits, countShared, hasBit, intersect, keepBits, setBit, slotsOf, wordsFor } from './bits';

/** One field of every row, by slot. Slots past the capacity must be made room for first. */
interface Column<Value> {
  set(slot: number, value: Value): void;
  /** Frees a slot's value. */
  clear(slot: number): void;
  grow(capacity: number): void;
}

/** The value of a slot that was never set. */
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

  /** Bytes of all kept texts. */
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

  /** How many of the slots have each of the commonest values among them. */
  count(slots: Uint32Array): Count<string>[] {
    const counts = new Uint32Array(this.#texts.length);
    for (const slot of slots) counts[this.#codes[slot] as number] = (counts[this.#codes[slot] as number] as number) + 1;
    counts[NO_CODE] = 0;
    return commonest(counts).map((code) => ({ value: this.#texts[code] as string, count: counts[code] as number }));
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

  /** How many of the slots have each of the commonest values among them, which ascend. */
  count(slots: Uint32Array): Count<number>[] {
    const counts = new Uint32Array(SMALL + slots.length);
    const others = new Float64Array(slots.length);
    let length = 0;
    for (const slot of slots) {
      const value = this.#values[slot] as number;
      if (value >>> 0 === value && value < SMALL) counts[value] = (counts[value] as number) + 1;
      else if (!Number.isNaN(value)) others[length++] = value;
    }
    const values = [...Array(SMALL).keys()];
    for (const value of others.subarray(0, length).sort()) {
      if (values.length === SMALL || value !== values.at(-1)) values.push(value);
      counts[values.length - 1] = (counts[values.length - 1] as number) + 1;
    }
    const told = commonest(counts.subarray(0, values.length));
    return told
      .map((place) => ({ value: values[place] as number, count: counts[place] as number }))
      .sort((a, b) => a.value - b.value);
  }
}

/** Counted without sorting them. */
const SMALL = 256;

/** Each costs a bit of every slot and time of every change, and a service may send any number. */
const MOST_KINDS = 1000;

/** The slots that hold a text. */
interface Holders {
  bits: Bits;
  count: number;
}

/** Sets of texts: for each text the slots that hold it. Only the first kinds are kept, up to a limit. */
export class SetColumn implements Column<readonly string[]> {
  readonly #holders = new Map<string, Holders>();
  /** True once a value was refused. Later values are refused, too: their earlier holders may be missing. */
  #isFull = false;
  #words = 0;

  set(slot: number, values: readonly string[]): void {
    for (const value of this.#holders.keys()) this.mark(slot, value, false);
    for (const value of values) this.mark(slot, value, true);
  }

  /** Gives a slot one value more, or one less. */
  mark(slot: number, value: string, has: boolean): void {
    const holders = has ? this.#holdersOf(value) : this.#holders.get(value);
    if (!holders || hasBit(holders.bits, slot) === has) return;
    setBit(holders.bits, slot, has);
    holders.count += has ? 1 : -1;
    if (holders.count === 0) this.#holders.delete(value);
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

  /** How many of the rows have each value that occurs among them. */
  count(bits: Bits): Count<string>[] {
    const counts = [...this.#holders].map(([value, holders]) => ({ value, count: countShared(bits, holders.bits) }));
    return counts.filter(({ count }) => count > 0);
  }

  /** Adds to each slot's count how many of some texts it holds. */
  tally(values: readonly string[], counts: Uint16Array): void {
    for (const value of values) {
      const holders = this.#holders.get(value);
      if (holders) for (const slot of slotsOf(holders.bits)) counts[slot] = (counts[slot] as number) + 1;
    }
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

  /** Bytes of all texts together. */
  get length(): number {
    return this.#length;
  }

  get(slot: number): string {
    return this.#texts[slot] as string;
  }

  grow(): void {}

  /** @param partOf the part of a text that is searched */
  containing(words: readonly string[], within: Bits, partOf: (text: string) => string): Bits {
    const hasAll = (text: string) => words.every((word) => text.includes(word));
    return keepBits(within, (slot) => hasAll(partOf(this.get(slot))));
  }
}

export function grown<Values extends Uint32Array | Float64Array | Int32Array | Int8Array>(
  from: Values,
  into: Values,
): Values {
  into.set(from);
  return into;
}

/** The most values of a field that are told apart: a service may send another one with each home. */
export const MOST_VALUES = 2000;

/**
 * The places of the largest counts, MOST_VALUES of them, in the order of the counts; of those that are as large as the
 * smallest that is told, the first. Values that do not occur are left out.
 */
export function commonest(counts: Uint32Array): number[] {
  const least = Math.max(1, counts.length > MOST_VALUES ? (counts.toSorted().at(-MOST_VALUES) as number) : 1);
  let room = MOST_VALUES;
  for (const count of counts) if (count > least) room -= 1;
  const places: number[] = [];
  for (const [place, count] of counts.entries()) {
    if (count > least || (count === least && room-- > 0)) places.push(place);
  }
  return places;
}
