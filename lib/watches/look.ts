import { setImmediate as nextTurn } from 'node:timers/promises';
import { slotsOf } from '@/lib/columns/bits';
import { findMatches } from '@/lib/columns/find';
import { currentColumns } from '@/lib/columns/portfolios';
import type { InsightsAnswer } from '@/lib/contract/api/insights';
import { Converter } from '@/lib/domain/exchange';
import { reportingRates, reportingSum } from '@/lib/domain/reporting-sum';
import { newsBetween, type Seen, type WatchSubject } from '@/lib/domain/watch';
import { namesOf } from '@/lib/mirror/change-feed';
import { currentSequence } from '@/lib/mirror/connections';
import { readProperties } from '@/lib/mirror/property';
import { askFigures } from '@/lib/portfolio/analysis/thread';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { searchRequest } from '@/lib/portfolio/requests';
import { hasStay } from '@/lib/search/filters';
import { keepLook, nextToLook, type StoredWatch } from './watches-table';

type ShowFigures = typeof askFigures;

/**
 * The homes and sums of a watch now. The price of a home is its rent; where a search has a stay, it is the stay's.
 * @throws InvalidParameterError for a search whose stay is over
 */
export async function seenBy(subject: WatchSubject, portfolio: Portfolio, figures = askFigures): Promise<Seen> {
  if (subject.kind === 'search') return { homes: await homesOf(subject.search, portfolio) };
  if (subject.kind === 'homes') return { homes: await listedOf(subject.ids, portfolio) };
  if (subject.kind === 'offers') return { homes: {} };
  const { search, days, currency, above } = subject;
  const query = new URLSearchParams(search);
  query.set('days', String(days));
  const { total } = await figures(portfolio, query);
  const lost = await lostIn(currency, total.money, portfolio);
  return { amount: `${lost} ${currency}`, isAbove: Number(lost) > above };
}

/** The lost value of all homes in the currency of a watch, which the reporting one may have been once. */
async function lostIn(
  currency: string,
  { lost, currency: reporting }: InsightsAnswer['total']['money'],
  portfolio: Portfolio,
): Promise<string> {
  if (currency === reporting) return lost;
  const { table } = (await currentColumns(portfolio)).converter;
  return reportingSum([[reporting, lost]], new Converter(reportingRates(table, currency)));
}

async function homesOf(written: string, portfolio: Portfolio): Promise<Record<string, string>> {
  const search = searchRequest(new URLSearchParams(written), portfolio.today);
  const isStay = hasStay(search.filter);
  const { columns, matching, taken } = await findMatches(portfolio, search, isStay);
  const { currency } = columns.rows.categories;
  return Object.fromEntries(
    Array.from(slotsOf(matching), (slot) => {
      const id = columns.idAt(slot);
      const price = isStay ? Number(taken.get(id)?.quote.total ?? 0) : columns.rows.numbers.price.get(slot);
      return [id, priceText(price, currency.values[currency.codeAt(slot)] ?? '')];
    }),
  );
}

async function listedOf(ids: readonly string[], { mirror, connectionId }: Portfolio): Promise<Record<string, string>> {
  const listed = (await readProperties(mirror, connectionId, ids)).filter(({ withdrawnAt }) => withdrawnAt === null);
  return Object.fromEntries(listed.map(({ row: { id, price, currency } }) => [id, priceText(price, currency)]));
}

const priceText = (price: number | null | undefined, currency: string): string => (price ? `${price} ${currency}` : '');

/**
 * Compares each watch of a portfolio with its last look, and keeps its news.
 * @param maySee whether the owner of a watch may see all of it; other watches get no news
 */
export async function lookAll(
  portfolio: Portfolio,
  maySee: (watch: StoredWatch) => Promise<boolean>,
  figures = askFigures,
): Promise<void> {
  const { mirror, connectionId, today: day, now: at } = portfolio;
  const look = { sequence: await currentSequence(mirror, connectionId), day };
  for (;;) {
    const watch = await nextToLook(mirror, connectionId, look);
    if (!watch) return;
    const seen = (await maySee(watch)) ? await seenUnlessOver(watch.subject, portfolio, figures) : null;
    const news = seen ? newsBetween(watch.seen, seen) : [];
    const names = await namesOf(
      portfolio,
      news.flatMap(({ propertyId }) => propertyId ?? []),
    );
    const events = news.map((one) => {
      const home = one.propertyId === null ? undefined : names.get(one.propertyId);
      return { ...one, name: home ? home.name.trim() || home.code : one.propertyId };
    });
    const isSame = seen === null || JSON.stringify(seen) === JSON.stringify(watch.seen);
    await keepLook(mirror, watch, { look, seen: isSame ? null : seen, events, at });
    await nextTurn();
  }
}

async function seenUnlessOver(subject: WatchSubject, portfolio: Portfolio, figures: ShowFigures): Promise<Seen | null> {
  try {
    return await seenBy(subject, portfolio, figures);
  } catch (error) {
    // An error of another thread has its code alone.
    if (error instanceof Error && 'code' in error && error.code === 'INVALID_PARAMETER') return null;
    throw error;
  }
}
