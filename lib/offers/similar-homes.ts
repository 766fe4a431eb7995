import { formatDay } from '@/lib/domain/day';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { showSimilar } from '@/lib/portfolio/similar';
import { quotedHome } from './judge';
import { getOffer, keepSimilar, type PromisedHome, type StoredOffer } from './offers-table';
import { readHomes } from './read-homes';

/** For each home that is gone, and of one offer in all its time. */
const EACH = 2;
const MOST = 10;
const LIMIT = '20';

/**
 * The homes that a client is shown in place of those that are gone: the ones that were shown before, and where too few of
 * them still take the stay others like the gone ones. The offer names them from now on, at places that stay.
 */
export async function similarOf(
  offer: StoredOffer,
  gone: readonly string[],
  portfolio: Portfolio,
): Promise<PromisedHome[]> {
  const { draft, similar } = offer;
  if (gone.length === 0) return [];
  const standing = await takingHomes(
    similar.map(({ id }) => id),
    offer,
    portfolio,
  );
  const room = Math.min(EACH * gone.length - standing.length, MOST - similar.length);
  if (room <= 0 || draft.checkIn < portfolio.today) return similar;
  const found = await foundFor(offer, gone, portfolio);
  const all = [...similar, ...(await takingHomes(found.slice(0, room), offer, portfolio))];
  if (all.length === similar.length || (await keepSimilar(portfolio.mirror, offer, all))) return all;
  // Another opening has named some.
  return (await getOffer(portfolio.mirror.db, offer.connectionId, offer.id))?.similar ?? similar;
}

/** The homes that take the stay of an offer, with the price of today. */
async function takingHomes(
  ids: readonly string[],
  { draft }: StoredOffer,
  portfolio: Portfolio,
): Promise<PromisedHome[]> {
  const homes = ids.length === 0 ? null : await readHomes(portfolio, ids);
  return ids.flatMap((id) => {
    const home = homes?.get(id);
    if (!home?.isListed || (draft.pets && !home.row.petsAllowed)) return [];
    const { verdict, price } = quotedHome(home, draft, [], portfolio);
    return verdict.valid ? [{ id, options: [], facts: home.facts, price }] : [];
  });
}

/** The homes most like those that are gone. */
async function foundFor({ draft, similar }: StoredOffer, gone: readonly string[], portfolio: Portfolio) {
  const { checkIn, checkOut, guests, pets, homes } = draft;
  const query = {
    ...{ checkIn: formatDay(checkIn), checkOut: formatDay(checkOut), limit: LIMIT },
    ...(guests !== null && { guests: String(guests) }),
    ...(pets && { pets: 'true' }),
  };
  const known = new Set([...homes, ...similar].map(({ id }) => id));
  const found = new Set<string>();
  for (const id of gone) {
    const { items } = await showSimilar(portfolio, id, new URLSearchParams(query)).catch(noneIfForgotten);
    const others = items.filter((item) => !known.has(item.id) && !found.has(item.id));
    for (const item of others.slice(0, EACH)) found.add(item.id);
  }
  return [...found];
}

/** A home that was withdrawn long ago is like no other any more. */
function noneIfForgotten(error: unknown): { items: { id: string }[] } {
  if (error instanceof Error && 'code' in error && error.code === 'NOT_FOUND') return { items: [] };
  throw error;
}
