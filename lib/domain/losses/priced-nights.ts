const FIRST_CAPACITY = 256;
/** Prices between the least and the greatest are told apart by so many steps before any are sorted. */
const STEPS = 1024;

/** Numbers of nights at a price. A portfolio has millions of them: they stand in typed arrays, and are never sorted whole. */
export class PricedNights {
  #prices = new Float64Array(FIRST_CAPACITY);
  #nights = new Float64Array(FIRST_CAPACITY);
  #length = 0;
  /** The sum of the nights. */
  count = 0;
  /** The sum of their prices. */
  value = 0;

  add(price: number, nights: number): void {
    if (this.#length === this.#prices.length) this.#reserve(1);
    this.#prices[this.#length] = price;
    this.#nights[this.#length] = nights;
    this.#length += 1;
    this.count += nights;
    this.value += nights * price;
  }

  /** Adds all nights of another one. */
  addAll(other: PricedNights): void {
    this.#reserve(other.#length);
    this.#prices.set(other.#prices.subarray(0, other.#length), this.#length);
    this.#nights.set(other.#nights.subarray(0, other.#length), this.#length);
    this.#length += other.#length;
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
    for (let i = 0; i < this.#length; i++) {
      const at = stepOf(this.#prices[i] as number);
      nightsIn[at] = (nightsIn[at] as number) + (this.#nights[i] as number);
    }
    const at = (place: number) => {
      let before = 0;
      let middle = 0;
      while (before + (nightsIn[middle] as number) <= place) before += nightsIn[middle++] as number;
      return this.#within((price) => stepOf(price) === middle, place - before);
    };
    return (at(Math.floor((this.count - 1) / 2)) + at(Math.floor(this.count / 2))) / 2;
  }

  /** The price of the night at a place among those of some prices, the cheapest first. */
  #within(isAmong: (price: number) => boolean, place: number): number {
    const among: { price: number; nights: number }[] = [];
    for (let i = 0; i < this.#length; i++) {
      const price = this.#prices[i] as number;
      if (isAmong(price)) among.push({ price, nights: this.#nights[i] as number });
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
    for (let i = 0; i < this.#length; i++) {
      const price = this.#prices[i] as number;
      if (price < least) least = price;
      if (price > greatest) greatest = price;
    }
    return { least, greatest };
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#prices.length) return;
    const capacity = Math.max(2 * this.#prices.length, this.#length + more);
    const [prices, nights] = [new Float64Array(capacity), new Float64Array(capacity)];
    prices.set(this.#prices);
    nights.set(this.#nights);
    [this.#prices, this.#nights] = [prices, nights];
  }
}
