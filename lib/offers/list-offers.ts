import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { OfferAnswer, OfferSummary, OffersAnswer } from '@/lib/contract/api/offers';
import { subjectsOf } from '@/lib/links/links-table';
import { getPeople } from '@/lib/people/people-table';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { canEmail } from '@/lib/watches/watches';
import { currentSequence } from '@/lib/watches/watches-table';
import { pinnedOtherwise } from '@/lib/words/offers';
import { type Judged, judge } from './judge';
import { offeredHome } from './offered-home';
import { getOffers, type PromisedHome, type StoredOffer } from './offers-table';
import { readHomes } from './read-homes';
import { authorSeenBy, offerOf, type Sender, stateOf } from './sender';

const MOST_LISTED = 500;

/** What was judged of an offer, by its version and that of the mirror. */
const { value: verdicts } = onePerProcess('offer-verdicts', () => new LRUCache<string, Judged[]>({ max: 2000 }));

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
  const homes = await readHomes(portfolio, idsOf(promised));
  const [judged, stay] = [await judgedOf([offer], portfolio), offer.draft];
  return {
    ...summary,
    homes: promised.flatMap(({ id: homeId, facts, price }, at) => {
      const one = judged.get(offer.id)?.[at];
      const now = { home: homes.get(homeId), stay, today: portfolio.today };
      return one ? [offeredHome(facts, price, one, now)] : [];
    }),
  };
}

async function summariesOf(offers: readonly StoredOffer[], portfolio: Portfolio): Promise<OfferSummary[]> {
  const { mirror, connectionId, now } = portfolio;
  const [linked, people, judged, drafted] = await Promise.all([
    subjectsOf(mirror, 'offer', connectionId),
    getPeople(mirror),
    judgedOf(offers, portfolio),
    draftedNames(offers, portfolio),
  ]);
  return offers.map((offer): OfferSummary => {
    const { id, promised, similar, liked, draft, version, createdAt, sentAt, expiresAt, opened, openedAt } = offer;
    const verdict = judged.get(id) ?? null;
    const shown = [...(promised ?? []), ...similar];
    return {
      ...{ id, version, draft, createdAt, sentAt, expiresAt, opened, openedAt, liked, note: offer.note },
      state: stateOf(offer, linked.has(id), now),
      names: promised?.map(({ facts }) => facts.name) ?? draft.homes.map((home) => drafted.get(home.id) ?? ''),
      author: people.find((person) => person.id === offer.authorId)?.name ?? null,
      likedName: liked === null ? null : (shown[liked]?.facts.name ?? null),
      askedAgain: offer.askedAgainAt !== null,
      standings: verdict?.map(({ standing }) => standing) ?? null,
      warnings: draft.pinsPrices && verdict ? warningsOf(promised ?? [], verdict) : [],
    };
  });
}

async function draftedNames(offers: readonly StoredOffer[], portfolio: Portfolio): Promise<Map<string, string>> {
  const ids = offers.flatMap(({ promised, draft }) => (promised ? [] : idsOf(draft.homes)));
  const homes = ids.length === 0 ? [] : await readHomes(portfolio, [...new Set(ids)]);
  return new Map(Array.from(homes, ([id, { facts }]) => [id, facts.name]));
}

const idsOf = (homes: readonly { id: string }[]): string[] => homes.map(({ id }) => id);

/** The homes of offers that were sent, judged once for a version of the offer and of the mirror. */
async function judgedOf(
  offers: readonly StoredOffer[],
  portfolio: Portfolio,
): Promise<ReadonlyMap<string, readonly Judged[]>> {
  const { mirror, connectionId, today, reading } = portfolio;
  const sequence = await currentSequence(mirror, connectionId);
  const keyOf = ({ id, version }: StoredOffer) => JSON.stringify([connectionId, id, version, sequence, today, reading]);
  const unjudged = offers.filter((offer) => offer.promised && !verdicts.has(keyOf(offer)));
  const ids = [...new Set(unjudged.flatMap(({ promised }) => idsOf(promised ?? [])))];
  const homes = ids.length === 0 ? null : await readHomes(portfolio, ids);
  for (const offer of unjudged) {
    const judged = offer.promised?.map((one) => judge(homes?.get(one.id), one, offer.draft, portfolio));
    verdicts.set(keyOf(offer), judged ?? []);
    await nextTurn();
  }
  return new Map(offers.flatMap((offer) => (offer.promised ? [[offer.id, verdicts.get(keyOf(offer)) ?? []]] : [])));
}

const warningsOf = (promised: readonly PromisedHome[], judged: readonly Judged[]): string[] =>
  promised.flatMap(({ facts, price }, at) => {
    const { standing, now } = judged[at] ?? {};
    return standing === 'holds' ? [] : [pinnedOtherwise(facts.name, price, now ?? null)];
  });
