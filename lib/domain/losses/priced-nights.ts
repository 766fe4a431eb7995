const FIRST_CAPACITY = 256;
const MOST_CAPACITY = 16_384;
/** The steps between the least and the greatest price, into which nights are counted before sorting. */
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

  /** Calls back with each price and its nights, in no order. */
  each(visit: (price: number, nights: number) => void): void {
    for (const { prices, nights, length } of this.#parts) {
      for (let i = 0; i < length; i++) visit(prices[i] as number, nights[i] as number);
    }
  }
}

/** Nights in one currency, and the units of it for one of the currency that prices are compared in. */
export interface RatedNights {
  currency: string;
  nights: PricedNights;
  rate: number;
}

/** A price in its own currency. */
export interface OwnPrice {
  currency: string;
  price: number;
}

/** The two middle prices of some nights, of which there are any, as they compare in one currency; of an odd number the same twice. */
export function middlePrices(all: readonly RatedNights[]): [OwnPrice, OwnPrice] {
  const each = (visit: (price: number, nights: number, compared: number, currency: string) => void) => {
    for (const { currency, nights, rate } of all)
      nights.each((price, count) => visit(price, count, price / rate, currency));
  };
  let [count, least, greatest] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  each((_, nights, compared) => {
    count += nights;
    if (compared < least) least = compared;
    if (compared > greatest) greatest = compared;
  });
  const step = (greatest - least) / STEPS || 1;
  const stepOf = (compared: number) => Math.min(STEPS - 1, Math.floor((compared - least) / step));
  const nightsIn = new Float64Array(STEPS);
  each((_, nights, compared) => {
    nightsIn[stepOf(compared)] = (nightsIn[stepOf(compared)] as number) + nights;
  });
  /** The price of the night at a place, the cheapest first. */
  const at = (place: number): OwnPrice => {
    let left = place;
    let middle = 0;
    while ((nightsIn[middle] as number) <= left) left -= nightsIn[middle++] as number;
    const among: (OwnPrice & { nights: number; compared: number })[] = [];
    each((price, nights, compared, currency) => {
      if (stepOf(compared) === middle) among.push({ currency, price, nights, compared });
    });
    among.sort((a, b) => a.compared - b.compared);
    return among.find(({ nights }) => {
      left -= nights;
      return left < 0;
    }) as OwnPrice;
  };
  const [low, high] = [Math.floor((count - 1) / 2), Math.floor(count / 2)];
  const middle = at(low);
  return [middle, low === high ? middle : at(high)];
}

const newPart = (capacity: number): Part => ({
  ...{ prices: new Float64Array(capacity), nights: new Float64Array(capacity) },
  length: 0,
});
