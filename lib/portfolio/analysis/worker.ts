// The thread of the dashboard's process that works out insights, with a database connection of its own.

import { createBirpc } from 'birpc';
import { LRUCache } from 'lru-cache';
import { currentColumns } from '@/lib/columns/portfolios';
import type { LostNightsRow } from '@/lib/contract/api/insights';
import { currentDatabase } from '@/lib/database/current-database';
import { compareCalendars, sumComparedCalendars } from '@/lib/portfolio/compared-calendars';
import { ofPast } from '@/lib/portfolio/past';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { countFacets, findPage } from '@/lib/portfolio/properties';
import { findStaysPage } from '@/lib/portfolio/stays';
import { callsHere } from '@/lib/runtime/worker-thread';
import { showInsights, showInsightsBefore } from './figures';
import { listFreshness } from './freshness';
import { listLostNights, readLostNights } from './lost-nights';
import { nightsOf } from './nights';
import { listProposals } from './proposals';
import { listQuality, qualityOf } from './quality';
import { tryRule } from './what-if';

const INSIGHTS = {
  figures: showInsights,
  figuresBefore: showInsightsBefore,
  lostNights: listLostNights,
  proposals: listProposals,
  quality: listQuality,
  freshness: listFreshness,
  whatIf: tryRule,
  compareCalendars,
  sumComparedCalendars,
  propertiesAsOf: ofPast(findPage),
  facetsAsOf: ofPast(countFacets),
  staysAsOf: ofPast(findStaysPage),
};

export type Insight = keyof typeof INSIGHTS;

/** A portfolio as it crosses between threads; each has a database connection of its own. */
export type AskedPortfolio = Omit<Portfolio, 'mirror'>;

const portfolioOf = async (asked: AskedPortfolio) => ({ ...asked, mirror: await currentDatabase() });

/** The most files written at once, and the time without a read after which one counts as abandoned. */
const MOST_FILES = 20;
const GIVEN_UP_AFTER_MS = 10 * 60 * 1000;

const files = new LRUCache<number, AsyncIterator<LostNightsRow[]>>({
  max: MOST_FILES,
  ttl: GIVEN_UP_AFTER_MS,
  updateAgeOnGet: true,
});
let begun = 0;

const functions = {
  answer: async (insight: Insight, asked: AskedPortfolio, query: string) =>
    INSIGHTS[insight](await portfolioOf(asked), new URLSearchParams(query)),
  keepUp: async (asked: AskedPortfolio) => {
    const portfolio = await portfolioOf(asked);
    await currentColumns(portfolio.mirror, portfolio.connectionId);
    await nightsOf(portfolio);
    await qualityOf(portfolio);
  },
  beginLostNights: async (asked: AskedPortfolio, query: string) => {
    const { total, rows } = await readLostNights(await portfolioOf(asked), new URLSearchParams(query));
    begun += 1;
    files.set(begun, rows[Symbol.asyncIterator]());
    return { file: begun, total };
  },
  nextLostNights: async (file: number): Promise<LostNightsRow[] | null> => {
    const rows = files.get(file);
    if (!rows) throw new Error('The file was given up. Export it again.');
    const { done, value } = await rows.next();
    if (done) files.delete(file);
    return done ? null : value;
  },
};

/** The functions that the dashboard calls here. */
export type InsightsThreadFunctions = typeof functions;

createBirpc<object, InsightsThreadFunctions>(functions, callsHere());
