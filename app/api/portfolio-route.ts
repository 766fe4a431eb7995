import type * as z from 'zod/mini';
import type { Permission } from '@/lib/contract/api/people';
import { jsonAnswer, textOf } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { askInsight, askPast } from '@/lib/portfolio/analysis/thread';
import { asOfIn } from '@/lib/portfolio/as-of';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import type { Portfolio } from '@/lib/portfolio/portfolio';

type PastQuestion = Parameters<typeof askPast>[0];

/**
 * A route that answers from the portfolio of the request's connection, in a shape.
 * @param past what the thread answers with `asOf`, from the portfolio as it was at that instant
 */
export const portfolioRoute = <Shape extends z.ZodMiniObject>(
  shape: Shape,
  answer: (portfolio: Portfolio, query: URLSearchParams) => Promise<z.output<Shape>>,
  past?: PastQuestion,
) => answerRoute('browse', async (portfolio, query) => textOf(shape, await answer(portfolio, query)), past);

/**
 * A route that answers with an insight.
 * @param past as of `portfolioRoute`
 */
export const insightRoute = (permission: Permission, insight: Parameters<typeof askInsight>[0], past?: PastQuestion) =>
  answerRoute(permission, (portfolio, query) => askInsight(insight, portfolio, query), past);

const answerRoute = (
  permission: Permission,
  answer: (portfolio: Portfolio, query: URLSearchParams) => Promise<string>,
  past?: PastQuestion,
) =>
  withAuth(permission, async ({ request, connection, query }) => {
    const portfolio = await currentPortfolio(connection);
    const asOf = past && (await asOfIn(query, portfolio));
    if (past) query.delete('asOf');
    if (past && asOf) return jsonAnswer(request, await askPast(past, portfolio, asOf, query));
    return jsonAnswer(request, await answer(portfolio, query));
  });

/** A route that answers about one home, in a shape. */
export const homeRoute = <Shape extends z.ZodMiniObject>(
  shape: Shape,
  answer: (portfolio: Portfolio, id: string, query: URLSearchParams) => Promise<z.output<Shape>>,
) =>
  withAuth('browse', async ({ request, connection, id, query }) =>
    jsonAnswer(request, textOf(shape, await answer(await currentPortfolio(connection), id, query))),
  );
