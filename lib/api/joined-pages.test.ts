import { describe, expect, test, vi } from 'vitest';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { joined, type PageOfRows } from './joined-pages';

const SEARCH = { filter: NO_FILTER, sort: DEFAULT_SORT };
const DAYS = { start: 0, end: 30 };
const never = () => new AbortController().signal;

/** A list of the numbers from 0 on. */
const numbers = () =>
  vi.fn(async ({ offset, limit }: PageOfRows, _: typeof DAYS, __: AbortSignal) => ({
    homes: Array.from({ length: limit }, (_, i) => offset + i),
  }));

const page = (offset: number, limit = 8) => ({ search: SEARCH, offset, limit });
const requested = (read: ReturnType<typeof numbers>) =>
  read.mock.calls.map(([{ offset, limit }]) => [offset, offset + limit]);

describe('joined pages', () => {
  test('are requested as one where they follow each other, at most 100 rows, and each gets its own rows', async () => {
    const read = numbers();
    const readJoined = joined(read);
    const offsets = [16, 24, 32, ...Array.from({ length: 13 }, (_, i) => 800 + 8 * i)];
    const pages = await Promise.all(offsets.map((offset) => readJoined(page(offset), DAYS, never())));
    expect(pages.map(({ homes }) => homes[0])).toEqual(offsets);
    expect(pages.every(({ homes }) => homes.length === 8)).toBe(true);
    expect(requested(read)).toEqual([
      [16, 40],
      [800, 896],
      [896, 904],
    ]);
  });

  test('are of one search and the same days', async () => {
    const read = numbers();
    const readJoined = joined(read);
    const others = { filter: { ...NO_FILTER, q: 'loft' }, sort: DEFAULT_SORT };
    await Promise.all([
      readJoined(page(0), DAYS, never()),
      readJoined({ ...page(8), search: others }, DAYS, never()),
      readJoined({ ...page(16), search: others }, { start: 0, end: 9 }, never()),
    ]);
    expect(requested(read)).toEqual([
      [0, 8],
      [8, 16],
      [16, 24],
    ]);
  });

  test('fail together, and are cancelled when all are', async () => {
    const read = vi.fn(async (_: PageOfRows, __: typeof DAYS, signal: AbortSignal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return signal.reason ? Promise.reject(signal.reason) : { homes: [] };
    });
    const readJoined = joined(read);
    const [one, other] = [new AbortController(), new AbortController()];
    const reading = Promise.allSettled([
      readJoined(page(0), DAYS, one.signal),
      readJoined(page(8), DAYS, other.signal),
    ]);
    await Promise.resolve();
    one.abort('left');
    expect(read.mock.calls[0]?.[2].aborted).toBe(false);
    other.abort('left');
    expect((await reading).map((result) => result.status === 'rejected' && result.reason)).toEqual(['left', 'left']);
  });
});
