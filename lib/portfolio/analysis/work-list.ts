import { z } from 'zod';
import { slotsOf } from '@/lib/columns/bits';
import { LONGEST_REMEDY } from '@/lib/contract/api/insights';
import { type Day, parseDay } from '@/lib/domain/day';
import { readBody } from '@/lib/domain/read-body';
import { rowsOf } from '@/lib/mirror/property';
import { unknownProperty } from '@/lib/portfolio/errors';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { canBeId, Parameters } from '@/lib/portfolio/requests';
import { day, text } from '@/lib/search/codec';
import type { Search } from '@/lib/search/search';
import { matchingNights } from './figures';
import { type Ticked, tickRemedy, untickRemedy } from './work-list-table';

/** Remedies that are told of, once their nights are no longer lost. */
const MOST_SHOWN = 20;

export const tickKey = (propertyId: string, until: Day): string => `${until} ${propertyId}`;

/** The ticked remedies of the matching homes: how many wait for the partner's data, and the latest that it shows. */
export async function workDone(portfolio: Portfolio, search: Search, ticked: readonly Ticked[]) {
  if (ticked.length === 0) return { waiting: 0, shown: [] };
  const { today } = portfolio;
  const { columns, matching, byId } = await matchingNights(portfolio, search);
  const ids = new Set(Array.from(slotsOf(matching), (slot) => columns.idAt(slot)));
  const listed = ticked.filter(({ propertyId, until }) => ids.has(propertyId) && until >= today);
  const isLost = ({ propertyId, until }: Ticked) =>
    byId.get(propertyId)?.lost.some(({ end }) => end - 1 === until) === true;
  const shown = listed.filter((one) => !isLost(one));
  const latest = shown.slice(0, MOST_SHOWN);
  const rows = await rowsOf(portfolio, [...new Set(latest.map(({ propertyId }) => propertyId))]);
  return {
    waiting: listed.length - shown.length,
    shown: latest.flatMap(({ propertyId: id, until, remedy, by, at }) => {
      const row = rows.get(id);
      return row ? [{ id, name: row.name.trim() || row.code, until, remedy, by, at }] : [];
    }),
  };
}

const Request = z.strictObject({
  id: z.string(),
  until: z.string().transform((given, context) => {
    const read = parseDay(given);
    if (read !== null) return read;
    context.addIssue({ code: 'custom', message: 'must be a day such as 2027-03-01' });
    return z.NEVER;
  }),
  remedy: z.string().trim().min(1, 'must say what was changed').max(LONGEST_REMEDY),
});

/**
 * Ticks the remedy of some lost nights off.
 * @param body `{id, until, remedy}`
 * @throws InvalidParameterError, RefusedError NOT_FOUND
 */
export async function tickOff(portfolio: Portfolio, body: unknown, by: string | null): Promise<void> {
  const { id, until, remedy } = readBody(Request, body);
  const { mirror, connectionId, now } = portfolio;
  if (!canBeId(id) || (await rowsOf(portfolio, [id])).size === 0) throw unknownProperty(id);
  await tickRemedy(mirror, connectionId, { propertyId: id, until, remedy, by, at: now });
}

/**
 * Puts a remedy back on the list.
 * @param query `id`, `until`
 * @throws InvalidParameterError
 */
export async function untick({ mirror, connectionId }: Portfolio, query: URLSearchParams): Promise<void> {
  const parameters = new Parameters(query);
  const id = parameters.need('id', text(200));
  const until = parameters.need('until', day());
  parameters.finish();
  if (id !== null && until !== null) await untickRemedy(mirror, connectionId, id, until);
}
