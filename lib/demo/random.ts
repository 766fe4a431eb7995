/**
 * A seeded stream of choices: the same key gives the same stream on every machine and in every release of Node.
 * A published generator (sfc32, seeded by a multiplicative hash) rather than a library: the demo needs
 * neither cryptographic strength nor jumps, only independent streams by name, so that one home never moves another.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(...key: readonly (string | number)[]) {
    const text = key.join('|');
    this.#a = hash(text, 0x9e3779b9);
    this.#b = hash(text, 0x85ebca6b);
    this.#c = hash(text, 0xc2b2ae35);
    for (let warmUp = 0; warmUp < 12; warmUp++) this.#word();
  }

  #word(): number {
    const word = (this.#a + this.#b + this.#counter++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + word) | 0;
    return word >>> 0;
  }

  /** In [0, 1). */
  unit(): number {
    return this.#word() / 0x1_0000_0000;
  }

  /** In [min, max). */
  between(min: number, max: number): number {
    return min + (max - min) * this.unit();
  }

  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.unit() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('There is nothing to pick from.');
    return choices[Math.floor(this.unit() * choices.length)] as T;
  }

  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T {
    return Random.at(this.unit(), choices);
  }

  /** The value at a part of the whole, from 0 to 1: each has its weight of it. */
  static at<T>(part: number, choices: readonly (readonly [value: T, weight: number])[]): T {
    let left = part * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return (choices.at(-1) as readonly [T, number])[0];
  }

  /** `count` different values, or all of them where there are fewer, in random order. */
  sample<T>(choices: readonly T[], count: number): T[] {
    const rest = [...choices];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) {
      chosen.push(...rest.splice(Math.floor(this.unit() * rest.length), 1));
    }
    return chosen;
  }

  /** `#` becomes a digit, `@` a capital letter that is not mistaken for a digit. */
  fill(pattern: string): string {
    return pattern.replace(/[#@]/g, (mark) => (mark === '#' ? String(this.int(0, 9)) : this.pick(LETTERS)));
  }
}

const LETTERS = [...'ABCDEFGHJKLMNPRTUVWXYZ'];

function hash(text: string, salt: number): number {
  let state = salt;
  for (let i = 0; i < text.length; i++) {
    state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
    state ^= state >>> 15;
  }
  return Math.imul(state ^ (state >>> 13), 0x5bd1e995) >>> 0;
}
