import * as z from 'zod/mini';
import type { Permission } from '@/lib/contract/api/people';
import { jsonAnswer } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { withAuth } from '@/lib/people/with-auth';
import { askInsight } from '@/lib/portfolio/analysis/thread';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import type { Portfolio } from '@/lib/portfolio/portfolio';

type Insight = Parameters<typeof askInsight>[0];

/**
 * A route that answers from the portfolio of the request's connection.
 * @param answer gives a value or JSON
 */
export const portfolioRoute = (
  permission: Permission,
  answer: (portfolio: Portfolio, query: URLSearchParams) => Promise<object | string>,
) =>
  withAuth(permission, async ({ request, connection, query }) =>
    jsonAnswer(request, await answer(await currentPortfolio(connection), query)),
  );

export const insightRoute = (permission: Permission, insight: Insight) =>
  portfolioRoute(permission, (portfolio, query) => askInsight(insight, portfolio, query));

/** A route that answers about one home, in the shape of the schema. */
export const homeRoute = <Schema extends z.ZodMiniType<object, object>>(
  shape: Schema,
  answer: (portfolio: Portfolio, id: string, query: URLSearchParams) => Promise<z.output<Schema>>,
) =>
  withAuth('browse', async ({ request, connection, query }, { params }: IdContext) =>
    jsonAnswer(request, z.encode(shape, await answer(await currentPortfolio(connection), (await params).id, query))),
  );
