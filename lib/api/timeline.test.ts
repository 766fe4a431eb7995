import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { parseDay } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { firstDay, type NightRuns, stateOf } from '@/lib/domain/night-runs';
import { rentEdges } from '@/lib/search/facets';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { dropOldBlocks, scaleOfRents, TIMELINE_BLOCK_ROWS, type TimelineSource, timelineBlockQuery } from './timeline';

const TODAY = parseDay('2027-03-01') as number;
const SPAN = horizonFrom(TODAY);
const DAYS = { span: SPAN, today: TODAY };
const range = { dailyPrice: 90, minNights: 2, availability: 'AVAILABLE' as const };

const SEARCH = { filter: NO_FILTER, sort: DEFAULT_SORT };

/** Answers a portfolio of 10,000; the home p49 has no calendar. */
const SOURCE: TimelineSource = {
  page: async ({ offset, limit }) => {
    const ids = Array.from({ length: limit }, (_, i) => `p${offset + i}`);
    const ranges = [
      { from: '2027-03-01', to: '2027-03-10', closedToArrival: false, closedToDeparture: false, ...range },
    ];
    return {
      homes: ids.map((id) => ({ id, name: '', code: 'L1', city: '', currency: 'EUR', price: 900, photo: null })),
      items: ids.filter((id) => id !== 'p49').map((id) => ({ id, fetchedAt: 0, ranges })),
      total: 10_000,
    };
  },
  place: async () => null,
  facets: async () => ({}) as never,
  rents: async () => ({ histogram: null }),
};

describe('blocks', () => {
  test('hold rows and their nights in order; a home without a name shows its code, one without a calendar unknown nights', async () => {
    const { rows, nights, total } = await new QueryClient().fetchQuery(timelineBlockQuery(SOURCE, SEARCH, 3, DAYS));
    expect([rows.length, nights.length, total]).toEqual([TIMELINE_BLOCK_ROWS, TIMELINE_BLOCK_ROWS, 10_000]);
    expect([rows[0]?.id, rows[0]?.name]).toEqual(['p48', 'L1']);
    const [a, gone, b] = nights.map(({ runs }) => runs) as [NightRuns, NightRuns, NightRuns];
    expect([stateOf(a, 0), stateOf(a, 1)]).toEqual(['available', 'unknown']);
    expect([firstDay(a, 0), firstDay(a, 1)]).toEqual([TODAY, TODAY + 10]);
    expect([gone.prices.length, stateOf(gone, 0)]).toEqual([1, 'unknown']);
    expect([stateOf(b, 0), stateOf(b, 1)]).toEqual(['available', 'unknown']);
  });

  test('are bounded in number, newest kept', async () => {
    const client = new QueryClient();
    for (let block = 0; block < 500; block++) {
      const query = timelineBlockQuery(SOURCE, SEARCH, block, DAYS);
      client.setQueryData(query.queryKey, { rows: [], nights: [], total: 0 }, { updatedAt: block + 1 });
    }
    dropOldBlocks(client);
    const kept = client.getQueryCache().getAll();
    expect(kept.length).toBeLessThan(270);
    expect(Math.min(...kept.map(({ state }) => state.dataUpdatedAt))).toBe(501 - kept.length);
  });
});

describe('a scale from rents', () => {
  test('covers the middle of the portfolio, by the night', () => {
    const scale = scaleOfRents({ edges: [0, 3000, 6000], counts: [50, 50] });
    expect(scale?.low).toBeCloseTo((3000 * 0.08) / 30);
    expect(scale?.high).toBeCloseTo((3000 + 3000 * 0.92) / 30);
  });

  test('is none where all rents are alike, so that each home has its own', () => {
    expect(scaleOfRents({ edges: rentEdges(Array(9).fill(3000)), counts: [9] })).toBeNull();
    expect(scaleOfRents({ edges: rentEdges(Array(9).fill(2450.5)), counts: [9] })).toBeNull();
    // One outlier among a hundred leaves the others alike.
    expect(scaleOfRents({ edges: rentEdges([...Array(99).fill(3000), 9000]), counts: [99, 1] })).toBeNull();
    expect(scaleOfRents({ edges: rentEdges([3000, 3300]), counts: [1, ...Array(29).fill(0), 1] })).not.toBeNull();
  });

  test('ignores empty bars, and is null without rents', () => {
    expect(scaleOfRents({ edges: [0, 300, 600, 900], counts: [0, 10, 0] })?.high).toBeLessThanOrEqual(20);
    expect(scaleOfRents({ edges: [], counts: [] })).toBeNull();
  });
});
