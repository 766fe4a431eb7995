// The thread of the dashboard's process that works out insights, with a database connection of its own.

import { createBirpc } from 'birpc';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import { currentColumns } from '@/lib/columns/portfolios';
import { ChainsAnswer } from '@/lib/contract/api/chains';
import { CalendarsCompared, CalendarsComparedSums } from '@/lib/contract/api/changes';
import {
  FreshnessAnswer,
  InsightsAnswer,
  InsightsBeforeAnswer,
  LostNightsAnswer,
  type LostNightsRow,
  ProposalsAnswer,
  QualityAnswer,
  WhatIfAnswer,
} from '@/lib/contract/api/insights';
import { FacetsAnswer, PropertiesAnswer } from '@/lib/contract/api/properties';
import { PriceCalendarAnswer } from '@/lib/contract/api/starts';
import { StaysAnswer } from '@/lib/contract/api/stays';
import { currentDatabase } from '@/lib/database/current-database';
import { textOf } from '@/lib/http/answers';
import type { AsOf } from '@/lib/portfolio/as-of';
import { compareCalendars, sumComparedCalendars } from '@/lib/portfolio/compared-calendars';
import { inPast } from '@/lib/portfolio/past';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { countFacets, findPage } from '@/lib/portfolio/properties';
import { findStaysPage } from '@/lib/portfolio/stays';
import { callsHere } from '@/lib/runtime/worker-thread';
import { findChains } from './chains';
import { showInsights, showInsightsBefore } from './figures';
import { listFreshness } from './freshness';
import { listLostNights, readLostNights } from './lost-nights';
import { nightsOf } from './nights';
import { showPriceCalendar } from './price-calendar';
import { listProposals } from './proposals';
import { listQuality, qualityOf } from './quality';
import { tryRule } from './what-if';

type Asked = [portfolio: Portfolio, query: URLSearchParams];

/** A question whose answer this thread writes as JSON, so that the answering thread need not. */
const written =
  <Shape extends z.ZodMiniObject>(shape: Shape, answer: (...asked: Asked) => Promise<z.output<Shape>>) =>
  async (...asked: Asked): Promise<string> =>
    textOf(shape, await answer(...asked));

const INSIGHTS = {
  figures: written(InsightsAnswer, showInsights),
  figuresBefore: written(InsightsBeforeAnswer, showInsightsBefore),
  lostNights: written(LostNightsAnswer, listLostNights),
  proposals: written(ProposalsAnswer, listProposals),
  quality: written(QualityAnswer, listQuality),
  freshness: written(FreshnessAnswer, listFreshness),
  priceCalendar: written(PriceCalendarAnswer, showPriceCalendar),
  whatIf: written(WhatIfAnswer, tryRule),
  compareCalendars: written(CalendarsCompared, compareCalendars),
  sumComparedCalendars: written(CalendarsComparedSums, sumComparedCalendars),
  chains: written(ChainsAnswer, findChains),
};

const PAST = {
  properties: written(PropertiesAnswer, findPage),
  facets: written(FacetsAnswer, countFacets),
  stays: written(StaysAnswer, findStaysPage),
  chains: INSIGHTS.chains,
};

export type PastQuestion = keyof typeof PAST;
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
  answerPast: async (question: PastQuestion, asked: AskedPortfolio, asOf: AsOf, query: string) =>
    inPast(await portfolioOf(asked), asOf, (then) => PAST[question](then, new URLSearchParams(query))),
  figures: async (asked: AskedPortfolio, query: string) =>
    showInsights(await portfolioOf(asked), new URLSearchParams(query)),
  keepUp: async (asked: AskedPortfolio) => {
    const portfolio = await portfolioOf(asked);
    await currentColumns(portfolio);
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
