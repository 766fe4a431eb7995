import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { factsOf } from '@/lib/contract/facts';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Database } from '@/lib/database/database';
import { asOfIn } from './as-of';
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

type Answer = (portfolio: Portfolio, query: URLSearchParams) => Promise<string>;

/**
 * Answers a question as of the instant `asOf`: from the mirror's state and with the present day of that time.
 * @throws InvalidParameterError for an instant that cannot be shown, and the answer's own errors
 */
export const ofPast =
  (answer: Answer): Answer =>
  async (portfolio, query) => {
    const asOf = await asOfIn(query, portfolio);
    const question = new URLSearchParams(query);
    question.delete('asOf');
    if (!asOf) return answer(portfolio, question);
    return inTurn(async () => {
      const key = JSON.stringify([portfolio.connectionId, asOf.at]);
      const factsIn = (details: object) => factsOf(details as PropertyBasicInfo);
      const past = pasts.get(key) ?? (await mirrorAsOf(portfolio.mirror, portfolio.connectionId, asOf, factsIn));
      pasts.set(key, past);
      return answer({ ...portfolio, mirror: past, now: asOf.at, today: asOf.day }, question);
    });
  };
