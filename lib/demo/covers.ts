import type { City } from './cities';
import { facadeOf, type HomeTraits } from './home';
import { type Building, FACADES, facadePicture, LOOKS, type LookName, roomPictures } from './pictures';
import { Random } from './random';

/** The first photo of a home, and the look of the others. */
export interface Cover {
  file: string;
  look: LookName;
}

type SortKey = number | string;

interface Listed {
  key: SortKey;
  file: string;
}

/** How close a home stands to another one in a list, and how much the two should differ. */
interface Near {
  within: number;
  weight: number;
}

/** On a screen together. */
const SCREEN: Near = { within: 12, weight: 10 };
/** Perhaps on a screen together: prices of several currencies are ordered by rates of another day than ours. */
const ABOUT_A_SCREEN: Near = { within: 40, weight: 1 };

/** About what a unit of a currency was worth in euro. */
const EURO: Readonly<Record<string, number>> = {
  ...{ EUR: 1, GBP: 1.17, USD: 0.9, CHF: 1.05, AED: 0.245, KWD: 2.95, ZAR: 0.049, MUR: 0.0195, TRY: 0.024 },
  ...{ MXN: 0.049, BRL: 0.16, KRW: 0.00064, SGD: 0.68, AUD: 0.6, JPY: 0.006 },
};

interface PlaceInOrder {
  order: Listed[];
  index: number;
  key: SortKey;
  near: readonly Near[];
}

/** Gives each home a cover that no earlier one beside it has in any usual order. */
export class Covers {
  /** The homes so far, in each order. */
  readonly #orders = new Map<string, Listed[]>();
  /** What each place has in them. */
  readonly #atPlace = new Map<number, [Listed[], Listed][]>();
  /** By city and kind of house. */
  readonly #covers = new Map<string, Candidate[]>();

  /** The home that leaves its place to this one leaves the orders, too. */
  next(home: HomeTraits, name: string): Cover {
    for (const [order, listed] of this.#atPlace.get(home.index) ?? []) order.splice(order.indexOf(listed), 1);
    const euro = home.firstRent * (EURO[home.city.currency] ?? 1);
    const places = [
      this.#place('name', name.toLowerCase(), [SCREEN]),
      this.#place('price', euro, [SCREEN, ABOUT_A_SCREEN]),
      this.#place(`city ${home.city.code}`, home.id, [SCREEN]),
      this.#place(`code ${home.city.code}`, home.code, [SCREEN]),
    ];
    const beside = new Map<string, number>();
    for (const { order, index, near } of places) {
      for (const { within, weight } of near) {
        for (const { file } of order.slice(Math.max(0, index - within + 1), index + within - 1)) {
          beside.set(file, (beside.get(file) ?? 0) + weight);
        }
      }
    }
    const covers = this.#coversFor(home);
    const choose = home.random('cover');
    const first = choose.int(0, covers.length - 1);
    const timesBeside = ({ file }: Candidate) => beside.get(file) ?? 0;
    let cover = covers[first] as Candidate;
    for (let i = 1; i < covers.length && timesBeside(cover) > 0; i++) {
      const one = covers[(first + i) % covers.length] as Candidate;
      if (timesBeside(one) < timesBeside(cover)) cover = one;
    }
    const listed = places.map(({ order, key }): [Listed[], Listed] => [order, { key, file: cover.file }]);
    for (const [i, [order, one]] of listed.entries()) order.splice((places[i] as PlaceInOrder).index, 0, one);
    this.#atPlace.set(home.index, listed);
    return { file: cover.file, look: choose.pick(cover.looks) };
  }

  #coversFor(home: HomeTraits): Candidate[] {
    const building = facadeOf(home);
    const key = `${home.city.code} ${building}`;
    const covers = this.#covers.get(key) ?? coversFor(home.city, building, new Random('covers', key));
    this.#covers.set(key, covers);
    return covers;
  }

  #place(name: string, key: SortKey, near: readonly Near[]): PlaceInOrder {
    const order = this.#orders.get(name) ?? [];
    this.#orders.set(name, order);
    let [from, to] = [0, order.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((order[middle] as Listed).key < key) from = middle + 1;
      else to = middle;
    }
    return { order, index: from, key, near };
  }
}

/** A picture that may be a cover, and the looks of the home that it may belong to. */
interface Candidate {
  file: string;
  looks: readonly [LookName, ...LookName[]];
}

/** Rooms with a view that the city has, and houses of a kind, in any order. */
function coversFor(city: City, building: Building, choose: Random): Candidate[] {
  const around = new Set(city.districts.map(({ outlook }) => outlook));
  const suiting = (Object.keys(LOOKS) as LookName[]).filter((look) => around.has(LOOKS[look].outlook));
  const rooms = suiting.flatMap((look) =>
    [...roomPictures(look, 'living'), ...roomPictures(look, 'bedroom')].map(
      (file): Candidate => ({ file, looks: [look] }),
    ),
  );
  const houses = FACADES.flatMap(({ shape, light }): Candidate[] => {
    const [look, ...others] = suiting.filter((look) => LOOKS[look].light === light);
    return look ? [{ file: facadePicture(building, shape), looks: [look, ...others] }] : [];
  });
  return choose.sample([...rooms, ...houses], rooms.length + houses.length);
}
