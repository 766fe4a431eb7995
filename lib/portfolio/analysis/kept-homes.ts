import { LRUCache } from 'lru-cache';
import { ChangeSubscriber, type Chunk } from '@/lib/columns/change-subscriber';
import type { Database } from '@/lib/database/database';
import type { Day } from '@/lib/domain/day';
import type { Portfolio } from '@/lib/portfolio/portfolio';

/** The most portfolios that are kept, and the time without a question after which one goes. */
export const KEPT = { max: 8, ttl: 60 * 60 * 1000, updateAgeOnGet: true, ttlAutopurge: true };

/** The homes of a portfolio in memory, as of one day. Each question reads the homes that have changed since. */
export interface KeptHomes<Home> {
  mirror: Database;
  today: Day;
  byId: Map<string, Home>;
  subscriber: ChangeSubscriber;
}

/**
 * Keeps the homes of portfolios in memory.
 * @param read writes the next homes that have changed after a sequence number
 * @returns gives a portfolio's homes with everything that was committed before the call
 */
export function keptHomes<Home>(
  read: (portfolio: Portfolio, byId: Map<string, Home>, after: number) => Promise<Chunk>,
): (portfolio: Portfolio) => Promise<KeptHomes<Home>> {
  const portfolios = new LRUCache<string, KeptHomes<Home>>(KEPT);
  return async (portfolio) => {
    const { mirror, connectionId, today } = portfolio;
    let kept = portfolios.get(connectionId);
    if (kept?.today !== today || kept.mirror !== mirror) {
      const byId = new Map<string, Home>();
      kept = { mirror, today, byId, subscriber: new ChangeSubscriber((after) => read(portfolio, byId, after)) };
    }
    portfolios.set(connectionId, kept);
    await kept.subscriber.catchUp();
    return kept;
  };
}
