import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { InvalidCursorError } from '@/lib/domain/errors';

export const LONGEST_CURSOR = 1000;

/**
 * The cursors of one list: each is the place of a page's last item, bound to the question that the list answers.
 * @param place the fields that the order is decided by
 */
export function cursorsOf<Place extends z.ZodMiniType<object>>(place: Place, question: readonly unknown[]) {
  const bond = createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 12);
  const Bound = z.object({ bond: z.literal(bond) });
  return {
    write: (last: z.output<Place>): string =>
      Buffer.from(JSON.stringify({ bond, ...place.parse(last) })).toString('base64url'),
    /** @throws InvalidCursorError for a cursor of another list */
    read(cursor: string): z.output<Place> {
      try {
        const given: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
        Bound.parse(given);
        return place.parse(given);
      } catch (cause) {
        throw new InvalidCursorError('The cursor was not given for this list: begin again without it.', { cause });
      }
    },
  };
}

/** The page behind a place of a list that is in order, and its last item where more follow. */
export function pageAfter<Place, Item extends Place>(
  listed: readonly Item[],
  compare: (a: Place, b: Place) => number,
  after: Place | null,
  limit: number,
): { page: Item[]; next: Item | null } {
  const first = after === null ? 0 : listed.findIndex((item) => compare(item, after) > 0);
  const page = first < 0 ? [] : listed.slice(first, first + limit);
  const last = page.at(-1);
  return { page, next: last !== undefined && last !== listed.at(-1) ? last : null };
}
