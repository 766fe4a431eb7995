import { slotsOf } from '@/lib/columns/bits';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import type { ProposalsAnswer } from '@/lib/contract/api/insights';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { type Interval, intersection } from '@/lib/domain/interval';
import { reportedText } from '@/lib/domain/losses/figures';
import type { ProposedEdit } from '@/lib/domain/losses/proposed-edit';
import { turnoverCost } from '@/lib/domain/losses/turnover';
import { amountText } from '@/lib/domain/losses/value';
import { reportingHead } from '@/lib/domain/reporting-sum';
import { readProperties } from '@/lib/mirror/property';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { Parameters } from '@/lib/portfolio/requests';
import { whole } from '@/lib/search/codec';
import type { StoredRow } from '@/lib/search/fields';
import { searchKey } from '@/lib/search/search';
import { insightsRequest, keptInsight, matchingNights } from './figures';
import { ascending, dayEditRow, freesOf } from './lost-nights';
import { tickKey } from './work-list';
import { type Ticked, tickedRemedies } from './work-list-table';

const DEFAULT_LIMIT = 5;
const LONGEST_LIST = 50;
/** Homes whose surcharges are read at once. */
const PART = 50;

/** An exception of a home, with what it brings before the turnover. */
interface Candidate extends ProposedEdit {
  id: string;
  currency: string;
  /** The lost nights that it is for. */
  lost: Interval;
  isTicked: boolean;
  /** In ten-thousandths of the home's currency. */
  gross: number;
  /** The same in the reporting currency. */
  worth: number;
}

/**
 * The exceptions for one day that bring most, net of one more turnover. Ticked ones are left out.
 * @param query filters, `days`, `limit` (1–50, default 5)
 * @throws InvalidParameterError
 */
export async function listProposals(portfolio: Portfolio, query: URLSearchParams): Promise<ProposalsAnswer> {
  const parameters = new Parameters(query);
  const limit = parameters.read('limit', whole(1, LONGEST_LIST)) ?? DEFAULT_LIMIT;
  const { search, window } = insightsRequest(parameters, ['limit'], portfolio.today);
  const ticked = await tickedRemedies(portfolio.mirror, portfolio.connectionId);
  return keptInsight(portfolio, search, ['proposals', searchKey(search), window, limit, ticked], async () => {
    const homes = await matchingNights(portfolio, search);
    const { converter } = homes.columns;
    const candidates = candidatesIn(homes, window, ticked);
    const best = await bestOf(portfolio, homes.columns, candidates, limit);
    const head = reportingHead(
      best.map(({ currency }) => [currency, 1]),
      converter,
    );
    const netOf = (some: typeof best) =>
      reportedText(
        some.map(({ currency, net }) => [currency, net]),
        converter,
      );
    return {
      items: best.map((one) => ({ ...itemOf(one), worth: netOf([one]) })),
      money: { ...head, net: netOf(best) },
    };
  });
}

/**
 * The exceptions of the matching homes: ticked ones first, then those that bring most before the turnover. Without a rate an
 * exception cannot be compared, and is left out.
 */
function candidatesIn(
  { columns, matching, byId }: Awaited<ReturnType<typeof matchingNights>>,
  window: Interval,
  ticked: readonly Ticked[],
): Candidate[] {
  const ticks = new Set(ticked.map(({ propertyId, until }) => tickKey(propertyId, until)));
  const candidates: Candidate[] = [];
  for (const slot of slotsOf(matching)) {
    const home = byId.get(columns.idAt(slot));
    if (!home) continue;
    const { id, currency } = home;
    for (const lost of home.lost) {
      if (!lost.proposed || !intersection(lost, window)) continue;
      const gross = lost.proposed.value - lost.proposed.closes.value;
      const worth = columns.converter.convert(gross, currency);
      if (worth === null) continue;
      const isTicked = ticks.has(tickKey(id, lost.end - 1));
      candidates.push({ ...lost.proposed, id, currency, lost, isTicked, gross, worth });
    }
  }
  return candidates.sort(
    (a, b) =>
      Number(b.isTicked) - Number(a.isTicked) ||
      b.worth - a.worth ||
      ascending(a.id, b.id) ||
      a.lost.start - b.lost.start,
  );
}

/** Surcharges are read as far as an exception may still be among the best. Of two for the same nights, one is enough. */
async function bestOf(
  portfolio: Portfolio,
  columns: PortfolioColumns,
  candidates: readonly Candidate[],
  limit: number,
) {
  let best: (Candidate & { row: StoredRow; turnover: number; net: number; netWorth: number })[] = [];
  const taken = new Map<string, Interval[]>();
  for (let from = 0; from < candidates.length; from += PART) {
    const part = candidates.slice(from, from + PART);
    const homes = await homesOf(portfolio, columns, [...new Set(part.map(({ id }) => id))]);
    for (const candidate of part) {
      const { id, stay, gross, worth, isTicked } = candidate;
      const { row, turnover = null } = homes.get(id) ?? {};
      const others = taken.get(id) ?? [];
      const net = turnover === null ? 0 : gross - turnover;
      if (others.some((other) => intersection(other, stay)) || (net <= 0 && !isTicked)) continue;
      taken.set(id, [...others, stay]);
      if (isTicked || !row || turnover === null) continue;
      best.push({ ...candidate, row, turnover, net, netWorth: (worth * net) / gross });
    }
    best = best.sort((a, b) => b.netWorth - a.netWorth).slice(0, limit);
    const next = candidates[from + PART];
    if (next && !next.isTicked && (best[limit - 1]?.netWorth ?? 0) >= next.worth) break;
  }
  return best;
}

const homesOf = ({ mirror, connectionId }: Portfolio, columns: PortfolioColumns, ids: readonly string[]) =>
  columns.rows.homes.get('turnovers', ids, async (unread) => {
    const homes = await readProperties(mirror, connectionId, unread);
    // Every stored property has passed the schema.
    const costOf = (details: unknown) => turnoverCost((details as PropertyBasicInfo).pricing.surcharges);
    return new Map(homes.map(({ row, details }) => [row.id, { row, turnover: costOf(details) }]));
  });

function itemOf(proposal: Awaited<ReturnType<typeof bestOf>>[number]) {
  const { row, lost, currency, edit, nights, value, closes, turnover, net } = proposal;
  const text = (amount: number) => amountText(amount, currency);
  return {
    ...{ id: row.id, code: row.code, name: row.name, currency, from: lost.start, to: lost.end - 1 },
    edit: { ...dayEditRow(edit), ...freesOf({ nights, value }, currency) },
    closes: { nights: closes.nights, value: text(closes.value) },
    ...{ turnover: text(turnover), net: text(net) },
  };
}
