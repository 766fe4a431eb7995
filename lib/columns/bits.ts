/** A set of slots, one bit each, 32 to a word. Sets of one portfolio have the same length. */
export type Bits = Uint32Array<ArrayBuffer>;

export const wordsFor = (slots: number): number => (slots + 31) >>> 5;

export function hasBit(bits: Bits, slot: number): boolean {
  return (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;
}

export function setBit(bits: Bits, slot: number, on: boolean): void {
  const mask = 1 << (slot & 31);
  const word = bits[slot >>> 5] as number;
  bits[slot >>> 5] = on ? word | mask : word & ~mask;
}

/** Intersects `into` with `other`. */
export function intersect(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] as number) & (other[word] ?? 0);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += bitsInWord(bits[word] as number);
  return count;
}

/** How many slots two sets share. */
export function countShared(a: Bits, b: Bits): number {
  let count = 0;
  for (let word = 0; word < a.length; word++) count += bitsInWord((a[word] as number) & (b[word] ?? 0));
  return count;
}

/** The slots of a set, ascending. */
export function slotsOf(bits: Bits): Uint32Array {
  const slots = new Uint32Array(countBits(bits));
  let next = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
      slots[next++] = (word << 5) + 31 - Math.clz32(rest & -rest);
    }
  }
  return slots;
}

/** The slots of `within` that pass a test. */
export function keepBits(within: Bits, test: (slot: number) => boolean): Bits {
  const kept = new Uint32Array(within.length);
  for (let word = 0; word < within.length; word++) {
    let bits = 0;
    for (let rest = within[word] as number; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if (test((word << 5) + 31 - Math.clz32(bit))) bits |= bit;
    }
    kept[word] = bits;
  }
  return kept;
}

/** Hacker's Delight, "Counting 1-bits". */
function bitsInWord(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
