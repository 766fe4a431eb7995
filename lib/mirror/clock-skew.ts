/** No answer is under way, and no crawl and no lease lasts, for so long: what seems to was written by a wrong clock. */
export const WRONG_CLOCK_MS = 6 * 60 * 60_000;

/**
 * Whether an answer is to be kept: it is no older than what is known, or what is known was fetched in a future that
 * cannot be. Without that, a clock that once was ahead would keep the mirror as it was until its day has come.
 */
export function isFresh(fetchedAt: number, known: number | null | undefined): boolean {
  return known == null || known <= fetchedAt || known > fetchedAt + WRONG_CLOCK_MS;
}
