import * as z from 'zod/mini';
import { WhatIfAnswer } from '@/lib/contract/api/insights';
import { amountText } from '@/lib/domain/losses/value';
import type { GapRule } from '@/lib/domain/losses/what-if';
import { matchingIds, rowsOf } from '@/lib/mirror/find';
import { effectsOf, type HomeEffect } from '@/lib/mirror/nights-ahead';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { Parameters } from '@/lib/portfolio/requests';
import { stayPricing } from '@/lib/portfolio/stay-homes';
import { flag, whole } from '@/lib/search/codec';
import { insightsRequest } from './figures';

/** Homes tried at once. */
const BATCH = 200;
const MOST_NIGHTS = 365;
const SHOWN = 10;

/**
 * The effect of a rule for short gaps on the homes that match, as JSON: `WhatIfAnswer`. Nothing is written anywhere.
 * @param query filters, `days`, `minNights`, `gapsUnder`, `minimumStay` (whether the home's is lowered, too)
 * @throws InvalidParameterError
 */
export async function tryRule(portfolio: Portfolio, query: URLSearchParams): Promise<string> {
  const parameters = new Parameters(query);
  const minNights = parameters.need('minNights', whole(1, MOST_NIGHTS)) ?? 1;
  const gapsUnder = parameters.need('gapsUnder', whole(2, MOST_NIGHTS)) ?? 2;
  const minimumStay = parameters.read('minimumStay', flag()) ?? false;
  const { today, mirror, connectionId } = portfolio;
  const { search, window } = insightsRequest(parameters, ['minNights', 'gapsUnder', 'minimumStay'], today);
  const rule: GapRule = { minNights, gapsUnder, minimumStay };
  const ids = await matchingIds(mirror, connectionId, search, today, stayPricing(portfolio, search.filter));
  const homes: HomeEffect[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    homes.push(...(await effectsOf(mirror, connectionId, ids.slice(from, from + BATCH), today, window, rule)));
  }
  return JSON.stringify(z.encode(WhatIfAnswer, await answerOf(portfolio, homes)));
}

async function answerOf({ mirror, connectionId }: Portfolio, homes: readonly HomeEffect[]): Promise<WhatIfAnswer> {
  const sum = (of: 'gaps' | 'freedNights' | 'closedNights') => homes.reduce((total, home) => total + home[of], 0);
  const most = homes
    .filter(({ freedNights }) => freedNights > 0)
    .sort((a, b) => b.freedNights - a.freedNights || (a.id < b.id ? -1 : 1))
    .slice(0, SHOWN);
  const rows = await rowsOf(
    mirror,
    connectionId,
    most.map(({ id }) => id),
  );
  return {
    ...{ homes: homes.length, gaps: sum('gaps'), freedNights: sum('freedNights'), closedNights: sum('closedNights') },
    freedValue: moneyOf(homes, 'freedValue'),
    closedValue: moneyOf(homes, 'closedValue'),
    items: most.flatMap(({ freedValue, closedValue, ...home }) => {
      const row = rows.get(home.id);
      if (!row) return [];
      const text = (value: number) => amountText(value, home.currency);
      const { code, name } = row;
      return [{ ...home, code, name, freedValue: text(freedValue), closedValue: text(closedValue) }];
    }),
  };
}

function moneyOf(homes: readonly HomeEffect[], of: 'freedValue' | 'closedValue'): Record<string, string> {
  const sums = new Map<string, number>();
  for (const home of homes) if (home[of] > 0) sums.set(home.currency, (sums.get(home.currency) ?? 0) + home[of]);
  return Object.fromEntries([...sums].map(([currency, value]) => [currency, amountText(value, currency)]));
}
