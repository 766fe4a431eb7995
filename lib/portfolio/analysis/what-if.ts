import { matchingIds } from '@/lib/columns/find';
import { effectsOf, type HomeEffect } from '@/lib/columns/nights-ahead';
import { currentColumns } from '@/lib/columns/portfolios';
import type { WhatIfAnswer } from '@/lib/contract/api/insights';
import { reportedText } from '@/lib/domain/losses/figures';
import { amountText } from '@/lib/domain/losses/value';
import { OPENINGS, type TriedRule } from '@/lib/domain/losses/what-if';
import { reportingHead } from '@/lib/domain/reporting-sum';
import { rowsOf } from '@/lib/mirror/property';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { Parameters } from '@/lib/portfolio/requests';
import { day, text, whole, word } from '@/lib/search/codec';
import { insightsRequest } from './figures';

/** Homes tried at once. */
const BATCH = 200;
const MOST_NIGHTS = 365;
const LONGEST_ID = 200;
const SHOWN = 10;

const PARAMETERS = ['id', 'gapsUnder', 'from', 'to', 'minNights', 'open', 'minimumStay'];

/**
 * The effect of a rule on the homes that match. Nothing is written anywhere.
 * @param query filters, `days`, `id` (of one home); the nights that the rule is for: `gapsUnder`, or `from` and `to` (both
 *   inclusive); at least one of `minNights`, `open` (to `arrivals`, `departures` or `both`) and `minimumStay` (of the home, in nights,
 *   where it is longer)
 * @throws InvalidParameterError
 */
export async function tryRule(portfolio: Portfolio, query: URLSearchParams): Promise<WhatIfAnswer> {
  const parameters = new Parameters(query);
  const rule = ruleOf(parameters, query);
  const id = parameters.read('id', text(LONGEST_ID));
  const { search, window } = insightsRequest(parameters, PARAMETERS, portfolio.today);
  const matching = await matchingIds(portfolio, search);
  const ids = id === null ? matching : matching.filter((one) => one === id);
  const homes: HomeEffect[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    homes.push(...(await effectsOf(portfolio, ids.slice(from, from + BATCH), window, rule)));
  }
  return answerOf(portfolio, homes);
}

function ruleOf(parameters: Parameters, query: URLSearchParams): TriedRule {
  const from = query.has('from') ? parameters.need('from', day()) : null;
  const to = query.has('from') ? parameters.need('to', day()) : null;
  const gapsUnder = query.has('from') ? null : parameters.need('gapsUnder', whole(2, MOST_NIGHTS));
  if (from !== null && to !== null && from > to) parameters.refuse('from', 'must not be after to');
  const rule = {
    on: from !== null && to !== null ? { start: from, end: to + 1 } : { gapsUnder: gapsUnder ?? 2 },
    minNights: parameters.read('minNights', whole(1, MOST_NIGHTS)),
    opens: parameters.read('open', word(OPENINGS)),
    minimumStay: parameters.read('minimumStay', whole(1, MOST_NIGHTS)),
  };
  if (rule.minNights === null && rule.opens === null && rule.minimumStay === null) {
    parameters.refuse('minNights', 'is missing, and so are open and minimumStay: one of them is needed');
  }
  return rule;
}

async function answerOf(portfolio: Portfolio, homes: readonly HomeEffect[]): Promise<WhatIfAnswer> {
  const sum = (of: 'gaps' | 'freedNights' | 'closedNights') => homes.reduce((total, home) => total + home[of], 0);
  const most = homes
    .filter(({ freedNights }) => freedNights > 0)
    .sort((a, b) => b.freedNights - a.freedNights || (a.id < b.id ? -1 : 1))
    .slice(0, SHOWN);
  const { converter } = await currentColumns(portfolio);
  const rows = await rowsOf(
    portfolio,
    most.map(({ id }) => id),
  );
  return {
    ...{ homes: homes.length, gaps: sum('gaps'), freedNights: sum('freedNights'), closedNights: sum('closedNights') },
    money: {
      ...reportingHead(
        homes.map(({ currency }) => [currency, 1]),
        converter,
      ),
      freed: reportedText(sumsOf(homes, 'freedValue'), converter),
      closed: reportedText(sumsOf(homes, 'closedValue'), converter),
    },
    items: most.flatMap(({ freedValue, closedValue, ...home }) => {
      const row = rows.get(home.id);
      if (!row) return [];
      const text = (value: number) => amountText(value, home.currency);
      const { code, name } = row;
      return [{ ...home, code, name, freedValue: text(freedValue), closedValue: text(closedValue) }];
    }),
  };
}

function sumsOf(homes: readonly HomeEffect[], of: 'freedValue' | 'closedValue'): Map<string, number> {
  const sums = new Map<string, number>();
  for (const home of homes) if (home[of] > 0) sums.set(home.currency, (sums.get(home.currency) ?? 0) + home[of]);
  return sums;
}
