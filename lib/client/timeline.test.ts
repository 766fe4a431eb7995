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

/** Answers a portfolio of 10,000, and counts what it is asked. */
function fakeSource(): TimelineSource & { asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    rows: async (_, offset, limit) => {
      asked.push(offset);
      const items = Array.from({ length: limit }, (_, i) => ({
        id: `p${offset + i}`,
        name: 'Loft',
        code: 'L1',
        amenities: ['WIFI'],
      }));
      return { items, total: 10_000, nextCursor: null, mirror: {} } as never;
    },
    calendars: async (ids) => ({
      items: ids
        .filter((id) => id !== 'gone')
        .map((id) => ({
          ...{ id, fetchedAt: 0 },
          ranges: [
            { from: '2027-03-01', to: '2027-03-10', closedToArrival: false, closedToDeparture: false, ...range },
          ],
        })),
      missing: [],
    }),
    place: async () => null,
    facets: async () => ({}) as never,
  };
}

describe('blocks', () => {
  test('hold only the shown fields of their rows', async () => {
    const source = fakeSource();
    const search = { filter: NO_FILTER, sort: DEFAULT_SORT };
    const { rows, total } = await new QueryClient().fetchQuery(rowBlockQuery(source, search, 3, DAYS));
    expect([source.asked, rows.length, total]).toEqual([[3 * BLOCK_ROWS], BLOCK_ROWS, 10_000]);
    expect(rows[0]?.id).toBe('p96');
    expect(rows[0]).not.toHaveProperty('amenities');
  });

  test('hold the nights of their rows in order, also for a home without calendar', async () => {
    const query = nightBlockQuery(fakeSource(), ['a', 'gone', 'b'], DAYS);
    const [a, gone, b] = await new QueryClient().fetchQuery(query);
    expect([...(a?.runs.states ?? [])].slice(0, 2)).toEqual([FREE, UNKNOWN]);
    expect([a?.runs.edges[0], a?.runs.edges[1]]).toEqual([TODAY, TODAY + 10]);
    expect([a?.isKnown, gone?.isKnown, b?.isKnown]).toEqual([true, false, true]);
    expect([...(gone?.runs.states ?? [])]).toEqual([UNKNOWN]);
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
