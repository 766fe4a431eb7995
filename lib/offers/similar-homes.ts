import { formatDay } from '@/lib/domain/day';
import type { StayDates } from '@/lib/domain/stays/stay';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { showSimilar } from '@/lib/portfolio/similar';
import { judge } from './judge';
import { getOffer, keepSimilar, type PromisedHome, type StoredOffer } from './offers-table';
import { provenOf } from './prove';
import { idsOf, readHomes } from './read-homes';

/** For each home that is gone, and of one offer in all its time. */
const EACH = 2;
const MOST = 10;
const LIMIT = '20';

/**
 * The homes that a client is shown in place of those that are gone: the ones that were shown before, and where too few of
 * them still take the days of a gone one others like it. The offer names them from now on, at places that stay.
 */
export async function similarOf(
  offer: StoredOffer,
  gone: readonly PromisedHome[],
  portfolio: Portfolio,
): Promise<PromisedHome[]> {
  const { draft, similar } = offer;
  if (gone.length === 0) return [];
  const read = await readHomes(portfolio, idsOf(similar));
  const isTaken = (one: PromisedHome) => judge(read.get(one.id), one, draft, portfolio).standing === 'gone';
  let standing = similar.filter((one) => !isTaken(one));
  const all = [...similar];
  for (const { id, price } of gone) {
    const inPlace = standing.filter((one) => isSameStay(one.price, price)).slice(0, EACH);
    standing = standing.filter((one) => !inPlace.includes(one));
    const room = Math.min(EACH - inPlace.length, MOST - all.length);
    if (room <= 0 || price.checkIn < portfolio.today) continue;
    const found = await foundFor(id, price, offer, portfolio);
    const known = new Set([...idsOf(draft.homes), ...idsOf(all)]);
    all.push(...found.filter((one) => !known.has(one.id)).slice(0, room));
  }
  if (all.length === similar.length || (await keepSimilar(portfolio.mirror, offer, all))) return all;
  // Another opening has named some.
  return (await getOffer(portfolio.mirror.db, offer.connectionId, offer.id))?.similar ?? similar;
}

const isSameStay = (one: StayDates, other: StayDates): boolean =>
  one.checkIn === other.checkIn && one.checkOut === other.checkOut;

/** The homes most like a gone one that take its days, with the price of today. */
async function foundFor(id: string, { checkIn, checkOut }: StayDates, { draft }: StoredOffer, portfolio: Portfolio) {
  const { guests, pets } = draft;
  const query = {
    ...{ checkIn: formatDay(checkIn), checkOut: formatDay(checkOut), limit: LIMIT },
    ...(guests !== null && { guests: String(guests) }),
    ...(pets && { pets: 'true' }),
  };
  const { items } = await showSimilar(portfolio, id, new URLSearchParams(query)).catch(noneIfForgotten);
  const homes = items.map((item) => ({ id: item.id, options: [] }));
  return provenOf(await readHomes(portfolio, idsOf(homes)), { ...draft, checkIn, checkOut, homes }, portfolio).promised;
}

/** A home that was withdrawn long ago is like no other any more. */
function noneIfForgotten(error: unknown): { items: { id: string }[] } {
  if (error instanceof Error && 'code' in error && error.code === 'NOT_FOUND') return { items: [] };
  throw error;
}
