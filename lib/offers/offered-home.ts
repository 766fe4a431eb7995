import type { OfferedHome, OfferedPrice } from '@/lib/contract/api/offers';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import type { AskedStay, Judged } from './judge';
import type { HomeFacts } from './offers-table';
import { availableAround, type ReadHome } from './read-homes';

/** A home as it is shown: its facts, and what stands of a promise. */
export const offeredHome = (
  facts: HomeFacts,
  promised: OfferedPrice,
  judged: Judged,
  { home, stay, today }: { home: ReadHome | undefined; stay: AskedStay } & Pick<Portfolio, 'today'>,
): OfferedHome => ({
  ...facts,
  available: home?.isListed ? availableAround(home.calendar, stay, today) : [],
  promised,
  ...judged,
});

/** The same facts with addresses of our own, which name the home by its place. */
export const withOwnAddresses = (facts: HomeFacts, secret: string, place: number): HomeFacts => ({
  ...facts,
  photos: facts.photos.map((_, n) => `/o/${secret}/photos/${place}/${n}`),
  floorPlans: facts.floorPlans.map((_, n) => `/o/${secret}/plans/${place}/${n}`),
});
