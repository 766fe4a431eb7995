import { LRUCache } from 'lru-cache';
import type { Day } from '@/lib/domain/day';
import type { NightsAhead } from '@/lib/domain/losses/nights-ahead';
import { ChangeSubscriber } from '@/lib/mirror/change-subscriber';
import { changedNights } from '@/lib/mirror/nights-ahead';
import type { Portfolio } from '@/lib/portfolio/portfolio';

const MOST_PORTFOLIOS = 8;
const UNUSED_AFTER_MS = 60 * 60 * 1000;

/** The nights ahead of a portfolio from one day on, brought up to date by the homes that have changed. */
interface PortfolioNights {
  today: Day;
  byId: Map<string, NightsAhead>;
  subscriber: ChangeSubscriber;
}

const portfolios = new LRUCache<string, PortfolioNights>({
  max: MOST_PORTFOLIOS,
  ttl: UNUSED_AFTER_MS,
  updateAgeOnGet: true,
});

/** The nights ahead of the homes of a portfolio with everything that was committed before the call. */
export async function nightsOf(portfolio: Portfolio): Promise<PortfolioNights> {
  let nights = portfolios.get(portfolio.connectionId);
  if (nights?.today !== portfolio.today) nights = newNights(portfolio);
  portfolios.set(portfolio.connectionId, nights);
  await nights.subscriber.catchUp(true);
  return nights;
}

function newNights({ mirror, connectionId, today }: Portfolio): PortfolioNights {
  const byId = new Map<string, NightsAhead>();
  const subscriber = new ChangeSubscriber(async (after) => {
    const { homes, ...chunk } = await changedNights(mirror, connectionId, today, after);
    for (const home of homes) byId.set(home.id, home);
    return chunk;
  });
  return { today, byId, subscriber };
}
