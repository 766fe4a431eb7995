import { createHash } from 'node:crypto';
import { InvalidCursorError } from '@/lib/domain/errors';
import { type Search, searchKey } from '@/lib/search/search';
import { isByMoney, type Place } from '@/lib/search/sort';
import type { PortfolioColumns } from './portfolio';

/** A cursor is the last row's place, bound to the connection and the search. */
export const writeCursor = ({ key, id }: Place, bond: string): string =>
  Buffer.from(JSON.stringify([bond, key, id])).toString('base64url');

/** @throws InvalidCursorError */
export function readCursor(cursor: string, bond: string): Place {
  const [bound, key, id] = parsedCursor(cursor);
  const isKey = key === null || typeof key === 'string' || (typeof key === 'number' && Number.isFinite(key));
  if (bound === bond && isKey && typeof id === 'string') return { key, id };
  throw new InvalidCursorError('The cursor was not given for this search: begin again without it.');
}

function parsedCursor(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** A place by an amount holds by the rates that it was found with. */
export function bondOf(portfolio: PortfolioColumns, connectionId: string, search: Search): string {
  const rates: string[] = [];
  if (isByMoney(search.sort)) {
    const { currency, day, source } = portfolio.converter.table;
    rates.push(currency, day, source);
  }
  return createHash('sha256')
    .update(JSON.stringify([connectionId, searchKey(search), ...rates]))
    .digest('base64url')
    .slice(0, 12);
}
