import { matchingIds } from '@/lib/columns/find';
import { askedStay, takenStay } from '@/lib/columns/taken-stay';
import { shownBrand } from '@/lib/connections/brand';
import type { OfferedHome, OpenedOffer, PresentedHome } from '@/lib/contract/api/offers';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { parseDay } from '@/lib/domain/day';
import { withBookable } from '@/lib/domain/stays/bookable-from';
import type { StayDates } from '@/lib/domain/stays/stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { canBeId } from '@/lib/portfolio/requests';
import { sequence } from '@/lib/search/codec';
import type { Filter } from '@/lib/search/filters';
import { splitStay } from '@/lib/search/named-stay';
import { readSearch } from '@/lib/search/search';
import { offeredHome, quotedHome } from './judge';
import { availableAround, type ReadHome, readHomes } from './read-homes';
import { withSurroundings } from './surroundings';

/** A home among those that are presented one by one. */
export interface Presented {
  sender: OpenedOffer['sender'];
  /** Null where no home matches. */
  home: PresentedHome | null;
  /** Counted from 1; null for a home that is not among those. */
  place: number | null;
  count: number;
  /** The ids of the homes before and after it. */
  previous: string | null;
  next: string | null;
}

/**
 * A home of a page as a guest may see it: no code, and nothing of the agent.
 * @param query a search, or `ids` of homes with a stay; `home`, the first one by default
 */
export async function presentHome(
  portfolio: Portfolio,
  connection: ConnectionSummary,
  query: URLSearchParams,
): Promise<Presented> {
  const { search } = readSearch(query);
  const named = sequence().read(query.get('ids') ?? '');
  const listed = 'value' in named && named.value ? await listedOf(named.value, portfolio) : null;
  const ids = listed ?? (await matchingIds(portfolio, search));
  const asked = query.get('home');
  const given = asked !== null && canBeId(asked) ? (await readHomes(portfolio, [asked])).get(asked) : undefined;
  const [first] = given ? [] : ids;
  const home = given ?? (first === undefined ? undefined : (await readHomes(portfolio, [first])).get(first));
  const place = home ? ids.indexOf(home.id) : -1;
  return {
    sender: await shownBrand(portfolio.mirror, connection),
    home: home ? await presented(home, { filter: search.filter, own: ownDays(home.id, query) }, portfolio) : null,
    place: place < 0 ? null : place + 1,
    count: ids.length,
    previous: ids[place - 1] ?? null,
    next: ids[place + 1] ?? null,
  };
}

/** The homes of a comparison that are still there. */
async function listedOf(ids: readonly string[], portfolio: Portfolio): Promise<string[]> {
  const homes = await readHomes(portfolio, ids);
  return ids.filter((id) => homes.get(id)?.isListed);
}

/** The days that a page has chosen for a home alone: its part of a comparison's stay, or those on its calendar. */
function ownDays(id: string, query: URLSearchParams): StayDates | null {
  const chain = sequence().read(query.get('chain') ?? '');
  const texts = [...(('value' in chain && chain.value) || []), query.get('stay') ?? ''];
  const own = texts.map(splitStay).find((one) => one?.id === id);
  const [checkIn, checkOut] = [parseDay(own?.checkIn ?? ''), parseDay(own?.checkOut ?? '')];
  return checkIn !== null && checkOut !== null && checkIn < checkOut ? { checkIn, checkOut } : null;
}

/** Days of the calendar that a home without a stay shows. */
const DAYS_AHEAD = 150;

async function presented(
  read: ReadHome,
  { filter, own }: { filter: Filter; own: StayDates | null },
  portfolio: Portfolio,
): Promise<PresentedHome> {
  const { today } = portfolio;
  const home = { ...read, facts: await withSurroundings(read.facts) };
  const { facts, calendar, isListed } = home;
  const packed = stayCalendar(calendar);
  const row = withBookable(home.row, packed, today);
  const asked = askedStay(filter);
  const taken = asked && isListed ? takenStay({ ...home, row, packed }, asked, portfolio) : null;
  const ends = own ?? taken?.stay ?? (asked && 'checkIn' in asked ? asked : null);
  const days = { checkIn: today, checkOut: today + DAYS_AHEAD };
  return {
    offered: ends && offeredNow(home, ends, portfolio, filter),
    isRefused: asked !== null && ends === null,
    shown: { ...facts, available: isListed ? availableAround(calendar, days, today) : [], today },
    days,
    monthlyRent: { amount: String(row.price), currency: row.currency },
    bookable: isListed ? { from: row.bookableFrom, nights: row.bookableNights } : { from: null, nights: null },
  };
}

/** As an offer of this moment. */
function offeredNow(home: ReadHome, ends: StayDates, portfolio: Portfolio, filter: Filter): OfferedHome {
  const { id, facts } = home;
  const party = { guests: filter.guests, pets: filter.pets === true };
  const options = filter.options ?? [];
  const { price } = quotedHome(home, { ...ends, ...party }, options, portfolio);
  return offeredHome({ id, options, facts, price }, home, party, portfolio);
}
