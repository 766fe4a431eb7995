import type { Day } from '@/lib/domain/day';
import { NEW } from '@/lib/mirror/changes';
import type { AskedCopy, Copy } from '@/lib/mirror/copy';
import type { PropertyRow } from '@/lib/search/fields';
import { NO_FILTER } from '@/lib/search/filters';
import { writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { starterViews } from '@/lib/search/starter-views';
import { type Bits, countBits, slotsOf } from './bits';
import { bookablePortfolio, bookableRows, matchesOf } from './find';
import type { PortfolioColumns } from './portfolio';

/** The nights ahead that count as this month. */
const MONTH = 30;
/** A home to show first can be booked within this many days, and has this many nights from then on. */
const SOON = 60;
const WORTH_SHOWING = 7;
const PICKS = 6;
/** A map shows no more pins than a person can tell apart. */
const MOST_CITIES = 60;
/** The changes read from the log; a home may have many. */
const CHANGES_READ = 200;
const CHANGES_SHOWN = 6;

/** A whole portfolio in a few figures, with homes to show first. */
export async function overviewOf(copy: AskedCopy) {
  const { today } = copy;
  const portfolio = await bookablePortfolio(copy);
  const slots = slotsOf(portfolio.live);
  const bookableBy = (day: Day) => countBits(portfolio.rows.numbers.bookableFrom.between(today, day, portfolio.live));
  const cities = portfolio.rows.categories.city.count(slots).filter(({ value }) => value !== '');
  const picks = picksOf(
    portfolio,
    today,
    cities.map(({ value }) => value),
  );
  const ids = picks.map((slot) => portfolio.idAt(slot));
  const rows = await bookableRows(copy, portfolio, ids);
  return {
    total: slots.length,
    cityCount: cities.length,
    cities: placesOf(portfolio, slots).slice(0, MOST_CITIES),
    bookableTonight: bookableBy(today),
    emptyTonight: slots.filter((slot) => portfolio.nightsInARow(slot, today) > 0).length,
    bookableThisMonth: bookableBy(today + MONTH - 1),
    picks: ids.flatMap((id) => rows.get(id) ?? []),
    starterViews: startersOf(portfolio, slots, today, cities[0]?.value ?? null),
  };
}

/** The homes that changed last, newest first, each with its last change. The service's own time stamp is no change. */
export async function lastChanges({ mirror, connectionId }: Copy) {
  const logged = await mirror.db
    .selectFrom('changes')
    .innerJoin('properties', 'properties.id', 'changes.property_id')
    .select(['changes.property_id as id', 'changes.path', 'changes.at', 'properties.facts'])
    .where('changes.connection_id', '=', connectionId)
    .where('properties.connection_id', '=', connectionId)
    .where('properties.withdrawn_at', 'is', null)
    .where('changes.path', '!=', NEW)
    .orderBy('changes.sequence', 'desc')
    .limit(CHANGES_READ)
    .execute();
  const byHome = new Map<string, (typeof logged)[number]>();
  for (const change of logged) {
    if (change.path !== 'updatedAt' && !byHome.has(change.id)) byHome.set(change.id, change);
  }
  return [...byHome.values()].slice(0, CHANGES_SHOWN).map(({ facts, ...change }) => ({
    ...change,
    name: (JSON.parse(facts) as PropertyRow).name,
  }));
}

/** The slots of homes with pictures and nights to sell, of different cities where there are some: with a tour and a plan first, then soonest. */
function picksOf(portfolio: PortfolioColumns, today: Day, cities: readonly string[]): number[] {
  const { sets, categories } = portfolio.rows;
  const having = (...extras: string[]) => sets.has.allOf(extras, portfolio.live);
  const tiers = [having('photos', 'tour', 'floorplan'), having('photos', 'tour'), having('photos')];
  const picks: number[] = [];
  const take = (within: Bits) => {
    const best = bestOf(portfolio, within, today, picks);
    if (best !== null) picks.push(best);
  };
  for (const city of cities.slice(0, PICKS)) {
    const first = tiers.map((tier) => categories.city.oneOf([city], tier)).find((tier) => countBits(tier) > 0);
    if (first) take(first);
  }
  for (const tier of tiers) {
    for (let count = -1; count < picks.length && picks.length < PICKS; ) {
      count = picks.length;
      take(tier);
    }
  }
  return picks;
}

/** The home that can be booked soonest; ties go to the one with most nights from then on. */
function bestOf(portfolio: PortfolioColumns, within: Bits, today: Day, but: readonly number[]): number | null {
  const { bookableFrom } = portfolio.rows.numbers;
  let best: { slot: number; day: Day; nights: number } | null = null;
  for (const slot of slotsOf(bookableFrom.between(today, today + SOON - 1, within))) {
    if (but.includes(slot)) continue;
    const day = bookableFrom.get(slot) as Day;
    const nights = portfolio.nightsInARow(slot, day);
    const isSooner = best === null || day < best.day || (day === best.day && nights > best.nights);
    if (nights >= WORTH_SHOWING && isSooner) best = { slot, day, nights };
  }
  return best?.slot ?? null;
}

/** The cities of homes that have a place, the largest first, each in the middle of its homes. */
function placesOf({ rows: { categories, numbers } }: PortfolioColumns, slots: Uint32Array) {
  const { city, country } = categories;
  const sums = new Map<string, { slot: number; count: number; latitude: number; longitude: number }>();
  for (const slot of slots) {
    const [latitude, longitude] = [numbers.latitude.get(slot), numbers.longitude.get(slot)];
    if (latitude === null || longitude === null) continue;
    const key = `${city.codeAt(slot)} ${country.codeAt(slot)}`;
    const sum = sums.get(key) ?? { slot, count: 0, latitude: 0, longitude: 0 };
    sum.count += 1;
    sum.latitude += latitude;
    sum.longitude += longitude;
    sums.set(key, sum);
  }
  return [...sums.values()]
    .map(({ slot, count, latitude, longitude }) => ({
      name: city.values[city.codeAt(slot)] as string,
      country: country.values[country.codeAt(slot)] as string,
      ...{ count, latitude: latitude / count, longitude: longitude / count },
    }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** The starter views that find homes, with their number. */
function startersOf(portfolio: PortfolioColumns, slots: Uint32Array, today: Day, city: string | null) {
  const { prices, converter } = portfolio;
  const rents = Float64Array.from([...slots].flatMap((slot) => prices.get(slot) ?? [])).sort();
  const median = rents[rents.length >> 1];
  const rent = median === undefined ? null : { currency: converter.table.currency, median };
  return starterViews({ today, rent, city: slots.length > 0 ? city : null })
    .map(({ name, filter }) => ({
      name,
      search: writeSearch({ filter: { ...NO_FILTER, ...filter }, sort: DEFAULT_SORT }).toString(),
      total: countBits(matchesOf(portfolio, filter, today)),
    }))
    .filter(({ total }) => total > 0);
}
