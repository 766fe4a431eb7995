import { shownBrand } from '@/lib/connections/brand';
import type { OfferedHome, OpenedOffer } from '@/lib/contract/api/offers';
import { noteOpened } from '@/lib/links/links-table';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { offeredHome } from './judge';
import { countOpening, type HomeFacts, type PromisedHome } from './offers-table';
import { type Asking, type Reached, reachOffer, type SentOffer } from './reach';
import { idsOf, readHomes } from './read-homes';
import { similarOf } from './similar-homes';
import { withSurroundings } from './surroundings';

/** `locked`: the page asks for the passphrase first. */
export type Opening = { kind: 'locked' } | { kind: 'open'; offer: OpenedOffer };

/**
 * An offer as its client reads it, judged anew. Each opening is counted, but for the sender's own.
 * @throws RefusedError NOT_FOUND, TOO_MANY_ATTEMPTS
 */
export async function openOffer(asking: Asking & { isSender?: boolean }): Promise<Opening> {
  const reached = await reachOffer(asking);
  if (reached.isLocked) return { kind: 'locked' };
  const { database, isSender = false } = asking;
  const portfolio = await currentPortfolio(reached.connection);
  if (!isSender) {
    await countOpening(database, reached.offer, portfolio.now);
    await noteOpened(database, reached.link.id, portfolio.now);
  }
  return { kind: 'open', offer: await shown(reached, portfolio, asking.secret) };
}

async function shown({ offer, connection }: Reached, portfolio: Portfolio, secret: string): Promise<OpenedOffer> {
  const { draft, sentAt, expiresAt } = offer;
  const brand = await shownBrand(portfolio.mirror, connection);
  const isExpired = expiresAt <= portfolio.now;
  const homes = isExpired ? { homes: [], similar: [] } : await judgedHomes(offer, portfolio, secret);
  const isLikedShown = offer.liked !== null && offer.liked < homes.homes.length + homes.similar.length;
  return {
    ...{ isExpired, language: draft.language, sender: brand, recipient: draft.recipient.name, message: draft.message },
    ...{ guests: draft.guests, sentAt, expiresAt, isPinned: draft.pinsPrices, ...homes },
    ...{ liked: isLikedShown ? offer.liked : null, note: offer.note },
  };
}

async function judgedHomes(offer: SentOffer, portfolio: Portfolio, secret: string) {
  const { draft, promised } = offer;
  const shown = { offer, portfolio, secret };
  const homes = await homesOf(promised, 0, shown);
  const gone = promised.filter((_, at) => homes[at]?.standing === 'gone');
  const similar = draft.showsSimilar ? await similarOf(offer, gone, portfolio) : [];
  return {
    homes: draft.pinsPrices ? homes.map(asPinned) : homes,
    similar: await homesOf(similar, promised.length, shown),
  };
}

/** Homes as they stand, the first of them at a place. */
async function homesOf(
  promised: readonly PromisedHome[],
  first: number,
  { offer: { draft }, portfolio, secret }: { offer: SentOffer; portfolio: Portfolio; secret: string },
): Promise<OfferedHome[]> {
  const read = await readHomes(portfolio, idsOf(promised));
  const homes = promised.map((one, at) => {
    const home = read.get(one.id);
    const facts = withOwnAddresses(home?.facts ?? one.facts, `/o/${secret}`, first + at);
    return offeredHome({ ...one, facts }, home, draft, portfolio);
  });
  return Promise.all(homes.map((home) => withSurroundings(home)));
}

/** The same facts with addresses of our own, which name the home by its place. */
const withOwnAddresses = (facts: HomeFacts, page: string, place: number): HomeFacts => ({
  ...facts,
  photos: facts.photos.map((_, n) => `${page}/photos/${place}/${n}`),
  floorPlans: facts.floorPlans.map((_, n) => `${page}/plans/${place}/${n}`),
});

/** A pinned price holds while the home can be had. */
const asPinned = (home: OfferedHome): OfferedHome =>
  home.standing === 'gone' ? home : { ...home, standing: 'holds', now: null };
