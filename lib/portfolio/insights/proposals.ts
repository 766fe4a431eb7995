import * as z from 'zod/mini';
import { ProposalsAnswer } from '@/lib/contract/api/insights';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { type Interval, intersection } from '@/lib/domain/interval';
import type { LostNights } from '@/lib/domain/losses/lost-nights';
import { hasRunBefore } from '@/lib/domain/losses/packed-nights';
import type { ProposedEdit } from '@/lib/domain/losses/proposed-edit';
import { turnoverCost } from '@/lib/domain/losses/turnover';
import { amountText } from '@/lib/domain/losses/value';
import { slotsOf } from '@/lib/mirror/columns/bits';
import type { PortfolioColumns } from '@/lib/mirror/columns/portfolio';
import { readProperties } from '@/lib/mirror/property';
import { type Ticked, tickedRemedies } from '@/lib/mirror/work-list';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { Parameters } from '@/lib/portfolio/requests';
import { whole } from '@/lib/search/codec';
import type { StoredRow } from '@/lib/search/fields';
import { searchKey } from '@/lib/search/search';
import { insightsRequest, matchingNights, rememberedInsight } from './figures';
import { ascending, dayEditRow, freesOf } from './lost-nights';
import { tickKey } from './work-list';

const DEFAULT_LIMIT = 5;
const LONGEST_LIST = 50;
/** Homes whose surcharges are read at once. */
const PART = 50;

/** An exception with its home and what it brings before the turnover, in ten-thousandths. */
interface Candidate extends ProposedEdit {
  id: string;
  currency: string;
  lost: LostNights;
  gross: number;
  /** `gross` in the reporting currency. */
  worth: number;
}

interface Proposal extends Candidate {
  row: StoredRow;
  turnover: number;
  net: number;
  netWorth: number;
}

/**
 * The exceptions for one day that bring most, net of one more turnover, as JSON: `ProposalsAnswer`. Ticked ones are left out.
 * @param query filters, `days`, `limit` (1–50, default 5)
 * @throws InvalidParameterError
 */
export async function listProposals(portfolio: Portfolio, query: URLSearchParams): Promise<string> {
  const parameters = new Parameters(query);
  const limit = parameters.read('limit', whole(1, LONGEST_LIST)) ?? DEFAULT_LIMIT;
  const { search, window } = insightsRequest(parameters, ['limit'], portfolio.today);
  const ticked = await tickedRemedies(portfolio.mirror, portfolio.connectionId);
  return rememberedInsight(portfolio, search, ['proposals', searchKey(search), window, limit, ticked], async () => {
    const homes = await matchingNights(portfolio, search);
    const { candidates, taken } = candidatesIn(homes, window, ticked);
    const proposals = await bestOf(portfolio, homes.columns, candidates, taken, limit);
    return z.encode(ProposalsAnswer, { items: proposals.map(itemOf) });
  });
}

/** Stays of exceptions that are made, by home: of exceptions for the same nights one is enough. */
type Taken = Map<string, Interval[]>;

function candidatesIn(
  { columns, matching, bySlot, byId }: Awaited<ReturnType<typeof matchingNights>>,
  window: Interval,
  ticked: readonly Ticked[],
) {
  const ticks = new Set(ticked.map(({ propertyId, until }) => tickKey(propertyId, until)));
  const candidates: Candidate[] = [];
  const taken: Taken = new Map();
  for (const slot of slotsOf(matching)) {
    const home = hasRunBefore(bySlot.lost, slot, window.end) && byId.get(columns.idAt(slot));
    if (!home) continue;
    const { id, currency } = home;
    for (const lost of home.lost) {
      const { proposed } = lost;
      if (!proposed || !intersection(lost, window)) continue;
      const gross = proposed.value - proposed.closes.value;
      if (ticks.has(tickKey(id, lost.end - 1))) take(taken, id, proposed.stay);
      else if (gross > 0)
        candidates.push({
          ...proposed,
          id,
          currency,
          lost,
          gross,
          worth: columns.converter.convert(gross, currency) ?? 0,
        });
    }
  }
  candidates.sort((a, b) => b.worth - a.worth || ascending(a.id, b.id) || a.lost.start - b.lost.start);
  return { candidates, taken };
}

const take = (taken: Taken, id: string, stay: Interval) => taken.set(id, [...(taken.get(id) ?? []), stay]);

/** The best by what they bring net. Surcharges are read from the best before the turnover on, as long as one may still be better. */
async function bestOf(
  portfolio: Portfolio,
  columns: PortfolioColumns,
  candidates: readonly Candidate[],
  taken: Taken,
  limit: number,
): Promise<Proposal[]> {
  let best: Proposal[] = [];
  for (let from = 0; from < candidates.length; from += PART) {
    const part = candidates.slice(from, from + PART);
    if ((best[limit - 1]?.netWorth ?? 0) >= (part[0] as Candidate).worth) break;
    const homes = await homesOf(portfolio, columns, [...new Set(part.map(({ id }) => id))]);
    for (const candidate of part) {
      const { id, stay, gross, worth } = candidate;
      const home = homes.get(id);
      if (!home || home.turnover === null || taken.get(id)?.some((other) => intersection(other, stay))) continue;
      take(taken, id, stay);
      const net = gross - home.turnover;
      best.push({ ...candidate, row: home.row, turnover: home.turnover, net, netWorth: (worth * net) / gross });
    }
    best = best.filter(({ net }) => net > 0).sort((a, b) => b.netWorth - a.netWorth);
  }
  return best.slice(0, limit);
}

const homesOf = ({ mirror, connectionId }: Portfolio, columns: PortfolioColumns, ids: readonly string[]) =>
  columns.homes.get('turnovers', ids, async (unread) => {
    const homes = await readProperties(mirror, connectionId, unread);
    // Every stored property has passed the schema.
    const costOf = (details: unknown) => turnoverCost((details as PropertyBasicInfo).pricing.surcharges);
    return new Map(homes.map(({ row, details }) => [row.id, { row, turnover: costOf(details) }]));
  });

function itemOf({ row, lost, currency, edit, stay, nights, value, closes, turnover, net }: Proposal) {
  const text = (amount: number) => amountText(amount, currency);
  return {
    ...{ id: row.id, code: row.code, name: row.name, currency, from: lost.start, to: lost.end - 1 },
    edit: { ...dayEditRow(edit), ...freesOf({ nights, value }, currency) },
    stay: { checkIn: stay.start, checkOut: stay.end },
    closes: { nights: closes.nights, value: text(closes.value) },
    ...{ turnover: text(turnover), net: text(net) },
  };
}
