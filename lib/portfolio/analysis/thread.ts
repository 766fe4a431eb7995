import { type BirpcReturn, createBirpc } from 'birpc';
import type { InsightsAnswer } from '@/lib/contract/api/insights';
import { followRevisions } from '@/lib/mirror/revisions';
import type { AsOf } from '@/lib/portfolio/as-of';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { callsTo, newWorkerThread } from '@/lib/runtime/worker-thread';
import type { ReadLostNights } from './lost-nights';
import type { AskedPortfolio, Insight, InsightsThreadFunctions, PastQuestion } from './worker';

const running = onePerProcess<BirpcReturn<InsightsThreadFunctions>>('insights-thread');

const asked = ({ mirror: _, ...portfolio }: Portfolio): AskedPortfolio => portfolio;

/**
 * An insight as JSON, worked out in a thread of its own: whole portfolios are summed beside the answers to others.
 * @throws the errors of the insight
 */
export const askInsight = (insight: Insight, portfolio: Portfolio, query: URLSearchParams): Promise<string> =>
  insightsThread().answer(insight, asked(portfolio), query.toString());

/** As `askInsight`, of a portfolio as it was at an instant: its copy of that time is made in the thread. */
export const askPast = (
  question: PastQuestion,
  portfolio: Portfolio,
  asOf: AsOf,
  query: URLSearchParams,
): Promise<string> => insightsThread().answerPast(question, asked(portfolio), asOf, query.toString());

/** The figures of a portfolio, summed in the thread of insights. */
export const askFigures = (portfolio: Portfolio, query: URLSearchParams): Promise<InsightsAnswer> =>
  insightsThread().figures(asked(portfolio), query.toString());

/** Reads the rows of lost nights in the thread of insights. */
export const readLostNightsThere: ReadLostNights = async (portfolio, query) => {
  const thread = insightsThread();
  const { file, total } = await thread.beginLostNights(asked(portfolio), query.toString());
  const rows = async function* () {
    for (let part = await thread.nextLostNights(file); part; part = await thread.nextLostNights(file)) yield part;
  };
  return { total, rows: rows() };
};

const REST_MS = 3000;
/** The thread keeps no more. */
const MOST_PORTFOLIOS = 8;

/**
 * Works through homes in the thread of insights as they come and change, until the process ends: the first answer after a
 * start, a sync or midnight waits for few of them.
 */
export function keepInsightsReady(portfolios: () => Promise<readonly Portfolio[]>): void {
  followRevisions(async (revision) => {
    const first = (await portfolios()).slice(0, MOST_PORTFOLIOS);
    const portfolio = first.find(({ connectionId }) => connectionId === revision.connectionId);
    if (portfolio) await insightsThread().keepUp(asked(portfolio));
    return true;
  }, REST_MS);
}

/** The functions of the thread of insights. It is started with the first call, and again after it has died. */
function insightsThread(): BirpcReturn<InsightsThreadFunctions> {
  if (running.value) return running.value;
  const worker = newWorkerThread('insights-worker.mjs', 'lib/portfolio/analysis/worker.ts');
  const functions = createBirpc<InsightsThreadFunctions>({}, callsTo(worker));
  const end = (error: Error) => {
    if (running.value === functions) running.value = undefined;
    functions.$close(error);
  };
  worker.once('error', end);
  worker.once('exit', () => end(new Error('The thread that works out insights has ended. Ask again.')));
  running.value = functions;
  return functions;
}
