import * as z from 'zod/mini';
import { type Day, dayAt } from '@/lib/domain/day';
import { InvalidParameterError } from '@/lib/domain/errors';
import { DEFAULT_HISTORY_DAYS } from '@/lib/domain/history';
import { historySince, historyStart } from '@/lib/mirror/history';
import type { Codec } from '@/lib/search/codec';
import type { Portfolio } from './portfolio';

const NAME = 'asOf';
const Instant = z.iso.datetime({ offset: true });

/** An instant as RFC 3339, in milliseconds since 1970. */
export function instant(): Codec<number> {
  return {
    read(given) {
      const { success, data } = Instant.safeParse(given.trim());
      return success ? { value: Date.parse(data) } : { fault: 'must be an instant such as 2026-11-01T08:00:00Z' };
    },
    write: (at) => new Date(at).toISOString(),
  };
}

/** A past instant, and the day that was today then. */
export interface AsOf {
  at: number;
  day: Day;
}

const fault = (message: string, value = '', parameter = NAME) =>
  new InvalidParameterError([{ parameter, value, message }]);

/** The fault of an instant before a home's first known one. */
export const beforeHistory = (since: number, name = NAME): InvalidParameterError =>
  fault(`must not be before ${new Date(since).toISOString()}: the history begins then`, '', name);

/** The first instant as of which a portfolio is known. */
export async function beginningOf({ mirror, connectionId, now, historyDays }: Portfolio): Promise<number> {
  const since = await historySince(mirror, connectionId);
  return Math.max(since, historyStart(now, historyDays ?? DEFAULT_HISTORY_DAYS));
}

/**
 * The instant of `asOf` or of another parameter; null where the present is asked for.
 * @throws InvalidParameterError for none, a future one, or one before the history begins
 */
export async function asOfIn(query: URLSearchParams, portfolio: Portfolio, name = NAME): Promise<AsOf | null> {
  const given = query.get(name)?.trim();
  if (!given) return null;
  const reading = instant().read(given);
  if ('fault' in reading) throw fault(reading.fault, given, name);
  const at = reading.value as number;
  if (at > portfolio.now) throw fault('must not be in the future', given, name);
  const since = await beginningOf(portfolio);
  if (at < since) throw beforeHistory(since, name);
  return { at, day: dayAt(at, portfolio.timeZone ?? 'UTC') };
}
