import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { factsOf } from '@/lib/contract/facts';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Database } from '@/lib/database/database';
import type { AsOf } from './as-of';
import { mirrorAsOf } from './past-mirror';
import type { Portfolio } from './portfolio';

/** A past is as large as the mirror. A page and its facets ask for one, and people compare two. */
const MOST_PASTS = 2;
const UNUSED_AFTER_MS = 10 * 60 * 1000;

const pasts = new LRUCache<string, Database>({
  max: MOST_PASTS,
  ttl: UNUSED_AFTER_MS,
  updateAgeOnGet: true,
  ttlAutopurge: true,
  dispose: (past) => void past.close(),
});

/** Or one would be closed in the middle of an answer. */
const inTurn = pLimit(1);

/** Answers from a portfolio as it was at an instant: from the mirror's state and with the present day of that time. */
export const inPast = <Answer>(
  portfolio: Portfolio,
  asOf: AsOf,
  answer: (then: Portfolio) => Promise<Answer>,
): Promise<Answer> =>
  inTurn(async () => {
    const key = JSON.stringify([portfolio.connectionId, asOf.at]);
    const factsIn = (details: object) => factsOf(details as PropertyBasicInfo);
    const past = pasts.get(key) ?? (await mirrorAsOf(portfolio.mirror, portfolio.connectionId, asOf, factsIn));
    pasts.set(key, past);
    return answer({ ...portfolio, mirror: past, now: asOf.at, today: asOf.day });
  });
