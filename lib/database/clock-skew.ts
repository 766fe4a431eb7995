/** Longer than any answer, crawl or lease lasts. A larger difference comes from a wrong clock. */
export const WRONG_CLOCK_MS = 6 * 60 * 60_000;

/**
 * Whether an answer is kept: it is no older than the known one, or the known one comes from an impossible future. A
 * clock that was ahead once would otherwise freeze the mirror until that time.
 */
export function isFresh(fetchedAt: number, known: number | null | undefined): boolean {
  return known == null || known <= fetchedAt || known > fetchedAt + WRONG_CLOCK_MS;
}
