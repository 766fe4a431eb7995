import type { PropertyBasicInfo } from '@/lib/contract/property';
import { type CalendarRange, NOT_AVAILABLE } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { facadeOf, type Home } from './home';
import type { Building, LookName } from './pictures';
import { FACADES, facadePicture, LOOKS, roomPictures } from './pictures';

/** The first photo of a home, and the look of the others. */
export interface Cover {
  file: string;
  look: LookName;
}

/** Homes at either end of an order that should show different covers. */
const SHOWN = 50;

type SortKey = number | string;

interface Listed {
  id: string;
  key: SortKey;
  file: string;
}

/**
 * Gives each home a cover that is rare among the homes listed beside it in any order. Only
 * earlier homes count, so that a home is the same in a portfolio of any size.
 */
export class Covers {
  /** The first homes so far of each order, ascending and descending by turns. */
  readonly #ends: Listed[][] = [];

  next(home: Home, keys: readonly (SortKey | null)[]): Cover {
    const choose = home.random('cover');
    const places = keys.flatMap((key, order) =>
      key === null ? [] : [1, -1].map((sign) => this.#place(home.id, key, order, sign)),
    );
    const shown = new Map<string, number>();
    for (const { end, index } of places) {
      if (index < SHOWN) for (const { file } of end) shown.set(file, (shown.get(file) ?? 0) + 1);
    }
    const timesShown = ({ file }: Cover) => shown.get(file) ?? 0;
    const covers = coversFor(home);
    const fewest = Math.min(...covers.map(timesShown));
    const cover = choose.pick(covers.filter((cover) => timesShown(cover) === fewest));
    for (const { end, index, key } of places) {
      if (index < SHOWN) end.splice(index, 0, { id: home.id, key, file: cover.file });
      end.length = Math.min(end.length, SHOWN);
    }
    return cover;
  }

  #place(id: string, key: SortKey, order: number, sign: number): { end: Listed[]; index: number; key: SortKey } {
    const slot = order * 2 + (sign === 1 ? 0 : 1);
    const end = this.#ends[slot] ?? [];
    this.#ends[slot] = end;
    const index = end.findIndex((other) => sign * compare(key, id, other) < 0);
    return { end, index: index === -1 ? end.length : index, key };
  }
}

/** Ties go by id, as in every list of the dashboard. */
function compare(key: SortKey, id: string, other: Listed): number {
  if (key !== other.key) return key < other.key ? -1 : 1;
  return id < other.id ? -1 : 1;
}

/** Living rooms with the city's view, and houses of the home's kind. */
function coversFor(home: Home): Cover[] {
  const looks = Object.keys(LOOKS) as LookName[];
  const around = home.city.districts.map(({ outlook }) => outlook);
  const suiting = looks.filter((look) => LOOKS[look].outlook !== 'sea' || around.includes('sea'));
  const rooms = suiting.flatMap((look) => roomPictures(look, 'living').map((file) => ({ file, look })));
  const building: Building = facadeOf(home);
  const houses = FACADES.map(({ shape, light }) => ({
    file: facadePicture(building, shape),
    look: home.random(`look ${shape}`).pick(suiting.filter((look) => LOOKS[look].light === light)),
  }));
  return [...rooms, ...houses];
}

/** The values that lists are sorted by: name, code, city, type, rooms, size, guests, price, dates and occupancy. */
export function sortKeysOf(
  property: Pick<
    PropertyBasicInfo,
    | 'name'
    | 'code'
    | 'address'
    | 'type'
    | 'bedrooms'
    | 'bathrooms'
    | 'sizeSqM'
    | 'maxGuests'
    | 'pricing'
    | 'availability'
    | 'updatedAt'
  >,
  calendar: readonly CalendarRange[],
  today: Day,
): (SortKey | null)[] {
  const { name, code, type, bedrooms, bathrooms, sizeSqM, maxGuests, updatedAt } = property;
  const soon = today + 90;
  const taken = calendar
    .filter(({ availability, start }) => availability === NOT_AVAILABLE && start < soon)
    .reduce((nights, { start, end }) => nights + Math.min(end, soon) - start, 0);
  return [
    ...[name.toLowerCase(), code, property.address.city, type, bedrooms, bathrooms, sizeSqM, maxGuests],
    ...[property.pricing.advertisedPrice, property.availability.availableFrom, updatedAt, taken],
  ];
}
