import { civilDate, type Day, dayOf } from '@/lib/domain/day';
import { type Filter, NO_FILTER } from './filters';

/** The facts of a portfolio that its starter views are made of. */
interface Known {
  today: Day;
  /** The median rent in the reporting currency; null without homes. */
  rent: { currency: string; median: number } | null;
  /** The city with the most homes. */
  city: string | null;
}

/** A search worth trying in any portfolio. */
interface Starter {
  name: string;
  filter: Filter;
}

/** The nights of a stay that counts as long. */
const LONG_MONTHS = 3;

/** Searches that introduce a portfolio; one may find nothing. */
export function starterViews({ today, rent, city }: Known): Starter[] {
  const { year, month } = civilDate(today);
  const stay = (from: Day, to: Day, flex: number | null = null) => ({ checkIn: from, checkOut: to, flex });
  const nextMonth = dayOf(year, month + 1, 1);
  const dearest = rent && roundRent(rent.median);
  const starters: (Starter | false | null)[] = [
    { name: 'Bookable within 30 days', filter: filterOf({ bookableBy: today + 29 }) },
    { name: 'Free all of next month', filter: filterOf(stay(nextMonth, dayOf(year, month + 2, 1))) },
    { name: 'Pets, two bedrooms', filter: filterOf({ pets: true, bedrooms: { min: 2, max: 2 } }) },
    rent &&
      dearest !== null && {
        name: `Long stays under ${dearest.toLocaleString('en')} ${rent.currency}`,
        filter: filterOf({
          ...stay(nextMonth, dayOf(year, month + 1 + LONG_MONTHS, 1), 7),
          price: { min: null, max: dearest },
        }),
      },
    {
      name: 'Families: children, three bedrooms',
      filter: filterOf({ children: true, bedrooms: { min: 3, max: null } }),
    },
    { name: 'With a 3D tour', filter: filterOf({ has: ['tour'] }) },
    city !== null && { name: `All of ${city}`, filter: filterOf({ city: [city] }) },
  ];
  return starters.filter((starter) => starter !== null && starter !== false);
}

const filterOf = (filter: Partial<Filter>): Filter => ({ ...NO_FILTER, ...filter });

/** A rent in two digits, rounded up: 3,140 → 3,200. */
function roundRent(rent: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, rent))) - 1);
  return Math.ceil(rent / step) * step;
}
