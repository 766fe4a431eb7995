import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { parseDay } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { FREE, UNKNOWN } from '@/lib/domain/night-runs';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import {
  BLOCK_ROWS,
  dropOldBlocks,
  nightBlockQuery,
  rowBlockQuery,
  scaleOfRents,
  type TimelineSource,
} from './timeline';

const TODAY = parseDay('2027-03-01') as number;
const SPAN = horizonFrom(TODAY);
const DAYS = { span: SPAN, today: TODAY };
const range = { dailyPrice: 90, minNights: 2, availability: 'AVAILABLE' as const };

const idsOfPage = ({ offset, limit }: { offset: number; limit: number }) =>
  Array.from({ length: limit }, (_, i) => `p${offset + i}`);

/** Answers a portfolio of 10,000, and notes what it is asked. The list may have changed when calendars are read. */
function fakeSource(changed = 0): TimelineSource & { asked: (number | string)[] } {
  const asked: (number | string)[] = [];
  return {
    asked,
    rows: async (page) => {
      asked.push(page.offset);
      const items = idsOfPage(page).map((id) => ({ id, name: 'Loft', code: 'L1', amenities: ['WIFI'] }));
      return { items, total: 10_000, nextCursor: null, mirror: {} } as never;
    },
    calendars: async (of) => {
      asked.push('search' in of ? 'calendars of a page' : 'calendars by id');
      const ids = 'search' in of ? idsOfPage({ ...of, offset: of.offset + changed }) : of;
      return {
        items: ids
          .filter((id) => id !== 'gone')
          .map((id) => ({
            ...{ id, fetchedAt: 0 },
            ranges: [
              { from: '2027-03-01', to: '2027-03-10', closedToArrival: false, closedToDeparture: false, ...range },
            ],
          })),
        missing: [],
      };
    },
    place: async () => null,
    facets: async () => ({}) as never,
  };
}

describe('blocks', () => {
  test('hold only the shown fields of their rows', async () => {
    const source = fakeSource();
    const search = { filter: NO_FILTER, sort: DEFAULT_SORT };
    const { rows, total } = await new QueryClient().fetchQuery(rowBlockQuery(source, search, 3, DAYS));
    expect([rows.length, total]).toEqual([BLOCK_ROWS, 10_000]);
    expect(rows[0]?.id).toBe('p96');
    expect(rows[0]).not.toHaveProperty('amenities');
  });

  test.each([
    ['come beside their rows', 0, ['calendars of a page', 96]],
    ['are requested by id where the list has changed since', 5, ['calendars of a page', 96, 'calendars by id']],
  ])('of nights %s', async (_, changed, asked) => {
    const source = fakeSource(changed);
    const client = new QueryClient();
    const { rows } = await client.fetchQuery(rowBlockQuery(source, { filter: NO_FILTER, sort: DEFAULT_SORT }, 3, DAYS));
    const ids = rows.map(({ id }) => id);
    const nights = await client.ensureQueryData(nightBlockQuery(source, ids, DAYS));
    expect(nights.every(({ runs }) => runs.states[0] === FREE)).toBe(true);
    expect(source.asked).toEqual(asked);
    await client.refetchQueries({
      queryKey: rowBlockQuery(source, { filter: NO_FILTER, sort: DEFAULT_SORT }, 3, DAYS).queryKey,
      type: 'all',
    });
    expect(source.asked.slice(asked.length)).toContain(3 * BLOCK_ROWS);
    expect(source.asked.slice(asked.length)).not.toContain('calendars of a page');
  });

  test('hold the nights of their rows in order, also for a home without calendar', async () => {
    const query = nightBlockQuery(fakeSource(), ['a', 'gone', 'b'], DAYS);
    const [a, gone, b] = await new QueryClient().fetchQuery(query);
    expect([...(a?.runs.states ?? [])].slice(0, 2)).toEqual([FREE, UNKNOWN]);
    expect([a?.runs.edges[0], a?.runs.edges[1]]).toEqual([TODAY, TODAY + 10]);
    expect([...(gone?.runs.states ?? [])]).toEqual([UNKNOWN]);
    expect([...(b?.runs.states ?? [])].slice(0, 2)).toEqual([FREE, UNKNOWN]);
  });

  test('are bounded in number, newest kept', async () => {
    const client = new QueryClient();
    const source = fakeSource();
    for (let block = 0; block < 300; block++) {
      const query = rowBlockQuery(source, { filter: NO_FILTER, sort: DEFAULT_SORT }, block, DAYS);
      client.setQueryData(query.queryKey, { rows: [], total: 0 }, { updatedAt: block + 1 });
    }
    dropOldBlocks(client);
    const kept = client.getQueryCache().getAll();
    expect(kept.length).toBeLessThan(150);
    expect(Math.min(...kept.map(({ state }) => state.dataUpdatedAt))).toBe(301 - kept.length);
  });
});

describe('a scale from rents', () => {
  test('covers the middle of the portfolio, by the night', () => {
    const scale = scaleOfRents({ edges: [0, 3000, 6000], counts: [50, 50] });
    expect(scale?.low).toBeCloseTo((3000 * 0.08) / 30);
    expect(scale?.high).toBeCloseTo((3000 + 3000 * 0.92) / 30);
  });

  test('ignores empty bars, and is null without rents', () => {
    expect(scaleOfRents({ edges: [0, 300, 600, 900], counts: [0, 10, 0] })?.high).toBeLessThanOrEqual(20);
    expect(scaleOfRents({ edges: [], counts: [] })).toBeNull();
  });
});
