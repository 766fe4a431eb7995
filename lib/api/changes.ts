import { type Day, weekday } from '@/lib/domain/day';
import { type Search, writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { steadyMirrorQuery } from './mirror-queries';
import { inStorage } from './storage';

const schemas = () => import('@/lib/contract/api/changes');

/** The changes of homes between two instants, added up; up to now without the later one: `GET /api/changes/summary`. */
export function changesQuery(from: string, to: string | null, { filter }: Search) {
  const query = writeSearch({ filter, sort: DEFAULT_SORT });
  query.set('from', from);
  if (to !== null) query.set('to', to);
  return steadyMirrorQuery('/api/changes/summary', query, async () => (await schemas()).ChangesSummary);
}

const FRIDAY = 5;

/** The day since which people ask what is new: the last Friday before today. */
export const beginningOfNews = (today: Day): Day => today - 1 - ((weekday(today) - FRIDAY + 6) % 7);

const LAST = 'changesVisitedAt';
const BEFORE = 'changesVisitedBefore';

/**
 * Records this visit, and returns when the page was last visited before this session, in milliseconds since 1970. Null if
 * it never was, or if the browser blocks storage.
 */
export const recordVisit = (now: number): number | null =>
  inStorage(() => {
    const before = sessionStorage.getItem(BEFORE) ?? localStorage.getItem(LAST) ?? '';
    sessionStorage.setItem(BEFORE, before);
    localStorage.setItem(LAST, String(now));
    const at = Number(before);
    return before !== '' && at > 0 && at <= now ? at : null;
  }, null);

/** The address of the page for the changes that were seen from one instant up to another. */
export const changesPath = (from: number, to: number | null, kind: string): string => {
  const written = (at: number) => new Date(at).toISOString();
  return `/changes?${new URLSearchParams({ from: written(from), ...(to !== null && { to: written(to) }), kind })}`;
};
