import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { OfferAnswer, OfferSummary, OffersAnswer } from '@/lib/contract/api/offers';
import { subjectsOf } from '@/lib/links/links-table';
import { currentSequence } from '@/lib/mirror/connections';
import { getPeople } from '@/lib/people/people-table';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { canEmail } from '@/lib/watches/watches';
import { notToSend, pinnedOtherwise } from '@/lib/words/offers';
import { judge, offeredHome } from './judge';
import { getOffers, type StoredOffer } from './offers-table';
import { provenOf } from './prove';
import { idsOf, type ReadHome, readHomes } from './read-homes';
import { authorSeenBy, offerOf, type Sender, stateOf } from './sender';

const MOST_LISTED = 500;

/** What an offer says of its homes, by its version and that of the mirror. */
type Look = Pick<OfferSummary, 'names' | 'standings' | 'warnings'>;
const { value: looks } = onePerProcess('offer-looks', () => new LRUCache<string, Look>({ max: 2000 }));

/** The offers that a person sees, the newest first, each home judged by the calendar of today. */
export async function listOffers({ portfolio, principal }: Omit<Sender, 'audit'>): Promise<OffersAnswer> {
  const { mirror, connectionId } = portfolio;
  const offers = await getOffers(mirror.db, connectionId, authorSeenBy(principal), MOST_LISTED);
  return { items: await summariesOf(offers, portfolio), canEmail: canEmail(principal) };
}

/**
 * An offer as it was promised and as it is now. Its pictures have the addresses of its service.
 * @throws RefusedError NOT_FOUND
 */
export async function showOffer(sender: Sender, id: string): Promise<OfferAnswer> {
  const { portfolio } = sender;
  const { offer } = await offerOf(sender, id);
  const [summary] = await summariesOf([offer], portfolio);
  if (!summary) throw new Error('A summary was asked for.');
  const promised = offer.promised ?? [];
  const read = await readHomes(portfolio, idsOf(promised));
  return { ...summary, homes: promised.map((one) => offeredHome(one, read.get(one.id), offer.draft, portfolio)) };
}

async function summariesOf(offers: readonly StoredOffer[], portfolio: Portfolio): Promise<OfferSummary[]> {
  const { mirror, connectionId, now } = portfolio;
  const [linked, people, looked] = await Promise.all([
    subjectsOf(mirror, 'offer', connectionId),
    getPeople(mirror),
    lookedAt(offers, portfolio),
  ]);
  return looked.map(([offer, look]): OfferSummary => {
    const { id, promised, similar, liked, draft, version, createdAt, sentAt, expiresAt, opened, openedAt } = offer;
    const likedHome = liked === null ? undefined : [...(promised ?? []), ...similar][liked];
    return {
      ...{ id, version, draft, createdAt, sentAt, expiresAt, opened, openedAt, liked, note: offer.note },
      ...look,
      state: stateOf(offer, linked.has(id), now),
      author: people.find((person) => person.id === offer.authorId)?.name ?? null,
      likedName: likedHome?.facts.name ?? null,
      askedAgain: offer.askedAgainAt !== null,
    };
  });
}

/** Offers with what they say of their homes, looked up once for a version of the offer and of the mirror. */
async function lookedAt(offers: readonly StoredOffer[], portfolio: Portfolio): Promise<[StoredOffer, Look][]> {
  const { mirror, connectionId, today, reading } = portfolio;
  const sequence = await currentSequence(mirror, connectionId);
  const keyOf = ({ id, version }: StoredOffer) => JSON.stringify([connectionId, id, version, sequence, today, reading]);
  const known = new Map(offers.map((offer) => [offer, looks.get(keyOf(offer))]));
  const ids = offers.flatMap((offer) => (known.get(offer) ? [] : idsOf(offer.promised ?? offer.draft.homes)));
  const homes = await readHomes(portfolio, [...new Set(ids)]);
  const looked: [StoredOffer, Look][] = [];
  for (const offer of offers) {
    const look = known.get(offer) ?? lookAt(offer, homes, portfolio);
    looked.push([offer, look]);
    if (!known.get(offer)) await nextTurn();
    looks.set(keyOf(offer), look);
  }
  return looked;
}

function lookAt({ draft, promised }: StoredOffer, homes: ReadonlyMap<string, ReadHome>, portfolio: Portfolio): Look {
  if (!promised) {
    const names = draft.homes.map(({ id }) => homes.get(id)?.facts.name ?? '');
    const { faults } = provenOf(homes, draft, portfolio);
    return { names, standings: null, warnings: faults.map(({ message }) => notToSend(message)) };
  }
  const judged = promised.map((one) => judge(homes.get(one.id), one, draft, portfolio));
  const warnings = promised.flatMap(({ facts, price }, at) => {
    const { standing, now } = judged[at] ?? {};
    return draft.pinsPrices && standing !== 'holds' ? [pinnedOtherwise(facts.name, price, now ?? null)] : [];
  });
  return {
    names: promised.map(({ facts }) => facts.name),
    standings: judged.map(({ standing }) => standing),
    warnings,
  };
}
