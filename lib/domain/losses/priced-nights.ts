const FIRST_CAPACITY = 256;
const MOST_CAPACITY = 16_384;
/** The steps between the least and the greatest price, into which prices are counted before sorting. */
const STEPS = 1024;

/** Prices, each with a number of nights, side by side. */
interface Part {
  prices: Float64Array;
  nights: Float64Array;
  length: number;
}

/** Numbers of nights at a price. A portfolio has millions of them: they are neither copied nor sorted whole. */
export class PricedNights {
  readonly #parts: Part[] = [];
  /** The part that is being filled. */
  #filling: Part = newPart(0);
  /** The sum of the nights. */
  count = 0;
  /** The sum of their prices. */
  value = 0;

  add(price: number, nights: number): void {
    if (this.#filling.length === this.#filling.prices.length) this.#begin();
    const part = this.#filling;
    part.prices[part.length] = price;
    part.nights[part.length] = nights;
    part.length += 1;
    this.count += nights;
    this.value += nights * price;
  }

  #begin(): void {
    const capacity = Math.min(MOST_CAPACITY, Math.max(FIRST_CAPACITY, 2 * this.#filling.length));
    this.#filling = newPart(capacity);
    this.#parts.push(this.#filling);
  }

  /** Adds all nights of another one, to which none are added afterwards. */
  addAll(other: PricedNights): void {
    this.#parts.push(...other.#parts);
    this.count += other.count;
    this.value += other.value;
  }

  /** The middle price of all nights; of an even number, halfway between the two in the middle. */
  median(): number {
    const { least, greatest } = this.#bounds();
    if (least === greatest) return least;
    const step = (greatest - least) / STEPS;
    const stepOf = (price: number) => Math.min(STEPS - 1, Math.floor((price - least) / step));
    const nightsIn = new Float64Array(STEPS);
    for (const { prices, nights, length } of this.#parts) {
      for (let i = 0; i < length; i++) {
        const at = stepOf(prices[i] as number);
        nightsIn[at] = (nightsIn[at] as number) + (nights[i] as number);
      }
    }
    const at = (place: number) => {
      let before = 0;
      let middle = 0;
      while (before + (nightsIn[middle] as number) <= place) before += nightsIn[middle++] as number;
      return this.#within((price) => stepOf(price) === middle, place - before);
    };
    const [low, high] = [Math.floor((this.count - 1) / 2), Math.floor(this.count / 2)];
    const middle = at(low);
    return low === high ? middle : (middle + at(high)) / 2;
  }

  /** The price of the night at a place among those of some prices, the cheapest first. */
  #within(isAmong: (price: number) => boolean, place: number): number {
    const among: { price: number; nights: number }[] = [];
    for (const { prices, nights, length } of this.#parts) {
      for (let i = 0; i < length; i++) {
        const price = prices[i] as number;
        if (isAmong(price)) among.push({ price, nights: nights[i] as number });
      }
    }
    let left = place;
    for (const { price, nights } of among.sort((a, b) => a.price - b.price)) {
      if (left < nights) return price;
      left -= nights;
    }
    return 0;
  }

  #bounds() {
    let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { prices, length } of this.#parts) {
      for (let i = 0; i < length; i++) {
        const price = prices[i] as number;
        if (price < least) least = price;
        if (price > greatest) greatest = price;
      }
    }
    return { least, greatest };
  }
}

const newPart = (capacity: number): Part => ({
  ...{ prices: new Float64Array(capacity), nights: new Float64Array(capacity) },
  length: 0,
});
