import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRanges } from '@/lib/domain/calendar';
import { kilometres } from '@/lib/domain/coordinates';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { type Chain, type ChainHome, type ChainLimits, ChainSearch } from './chains';
import { judgeStay } from './judge-stay';
import type { Stay } from './stay';
import { stayCalendar } from './stay-calendar';
import { portfolioCase } from './stays.arbitrary';

const CITIES = ['Lisboa', 'Lisboa', 'Lisboa', 'Porto', ''];
const PLACES = [
  null,
  { latitude: 38.7, longitude: -9.1 },
  { latitude: 38.7, longitude: -9.2 },
  { latitude: 41.1, longitude: -8.6 },
];

const limits: fc.Arbitrary<ChainLimits> = fc.record({
  maxParts: fc.constantFrom(2 as const, 3 as const),
  withinKm: fc.constantFrom(null, null, 10, 500),
  most: fc.constantFrom(1, 3, 50),
});

/** Every chain, by nothing but the verdict on each part. */
function everyChain(homes: readonly Judged[], stay: Stay, today: Day, { maxParts, withinKm }: ChainLimits): Chain[] {
  const goesOn = (parts: Chain['parts'], from: Day): Chain['parts'][] =>
    homes.flatMap((home) => {
      const previous = parts.at(-1)?.home;
      if (parts.some((part) => part.home === home)) return [];
      if (previous && !mayFollow(previous, home, withinKm)) return [];
      const ends = Array.from({ length: stay.checkOut - from }, (_, i) => from + i + 1);
      return ends.flatMap((end) => {
        const isLast = end === stay.checkOut;
        if (isLast ? parts.length === 0 : parts.length + 1 === maxParts) return [];
        const part = { checkIn: from, checkOut: end, guests: stay.guests };
        if (!judgeStay(home.terms, home.ranges, part, today).valid) return [];
        const longer = [...parts, { home, nights: { start: from, end } }];
        return isLast ? [longer] : goesOn(longer, end);
      });
    });
  const all = goesOn([], stay.checkIn).map(chainWith);
  all.sort(
    (a, b) =>
      a.parts.length - b.parts.length ||
      order(kmOf(a), kmOf(b)) ||
      order(totalOf(a), totalOf(b)) ||
      order(idsOf(a), idsOf(b)) ||
      order(daysOf(a), daysOf(b)),
  );
  const fewest = all.filter(({ parts }) => parts.length === all[0]?.parts.length);
  return fewest.filter((chain, at) => fewest.findIndex((one) => idsOf(one) === idsOf(chain)) === at);
}

interface Judged extends ChainHome {
  ranges: Parameters<typeof judgeStay>[1];
  cost: (nights: Interval) => number | null;
}

const order = <Value extends number | string>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);
const kmOf = ({ km }: Chain) => km ?? Number.POSITIVE_INFINITY;
const totalOf = ({ total }: Chain) => total ?? Number.POSITIVE_INFINITY;
const idsOf = ({ parts }: Chain) => parts.map(({ home }) => home.id).join(' ');
const daysOf = ({ parts }: Chain) => parts.map(({ nights }) => String(nights.end)).join(' ');

const costOf = (home: ChainHome, nights: Interval) => (home as Judged).cost(nights);

function mayFollow(a: ChainHome, b: ChainHome, withinKm: number | null): boolean {
  if (withinKm === null) return a.city !== '' && a.city === b.city;
  return a.place !== null && b.place !== null && kilometres(a.place, b.place) <= withinKm;
}

function chainWith(parts: Chain['parts']): Chain {
  const distances = parts.slice(1).map(({ home }, i) => {
    const before = parts[i]?.home.place;
    return before && home.place ? kilometres(before, home.place) : null;
  });
  const costs = parts.map(({ home, nights }) => costOf(home, nights));
  return {
    parts,
    km: distances.includes(null) ? null : Math.max(...(distances as number[])),
    total: costs.includes(null) ? null : (costs as number[]).reduce((sum, cost) => sum + cost, 0),
  };
}

const told = ({ parts, km, total }: Chain) => ({
  parts: parts.map(({ home, nights }) => [home.id, nights.start, nights.end]),
  km,
  total,
});

/** Free for a while alone, so that stays need several homes. */
const freeFor = (today: Day, start: number, nights: number, minNights: number) =>
  mergeRanges(
    [
      { start: today, end: today + start, availability: 'NOT_AVAILABLE' },
      { start: today + start, end: today + start + nights, availability: 'AVAILABLE' },
      { start: today + start + nights, end: today + 60, availability: 'NOT_AVAILABLE' },
    ]
      .filter(({ start, end }) => start < end)
      .map((range) => ({ ...range, price: 1, minNights, closedToArrival: false, closedToDeparture: false })),
  );

/** Homes that take parts of a stay more often than those of other tests, each within the rules of those. */
const cases = portfolioCase(8, 0).chain(({ homes, today }) =>
  fc.record({
    today: fc.constant(today),
    stays: fc.array(
      fc
        .record({ from: fc.integer({ min: 4, max: 16 }), nights: fc.integer({ min: 2, max: 24 }) })
        .map(({ from, nights }) => ({ checkIn: today + from, checkOut: today + from + nights, guests: null })),
      { minLength: 1, maxLength: 1 },
    ),
    homes: fc.tuple(
      ...homes.map(({ terms, calendar }, i) =>
        fc
          .record({
            city: fc.constantFrom(...CITIES),
            place: fc.constantFrom(...PLACES),
            price: fc.constantFrom(1, 2, null),
            isEasy: fc.constantFrom(true, true, false),
            free: fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 3, max: 12 }), fc.constantFrom(1, 1, 4)),
          })
          .map(({ isEasy, price, free, ...more }): Judged => {
            const ranges = isEasy ? freeFor(today, ...free) : calendar;
            const easy = { availableFrom: today, advancedNotice: 0, minimumStay: { value: 1, unit: 'NIGHT' } };
            return {
              id: `h${i}`,
              ...more,
              terms: isEasy ? { ...terms, ...easy } : terms,
              ranges,
              calendar: stayCalendar(ranges),
              cost: ({ start, end }) => (price === null ? null : (end - start) * price + (start % 3)),
            };
          }),
      ),
    ),
  }),
);

/** Homes that may be left after ten days, and others that may be entered then. */
function manyHomes(count: number, place: (at: number) => ChainHome['place']): Judged[] {
  const easy = { availableFrom: 20_000, advancedNotice: 0, maximumStay: null, maxGuests: null };
  return Array.from({ length: count }, (_, at) => {
    const ranges = at % 2 === 0 ? freeFor(20_000, 0, 12, 1) : freeFor(20_000, 10, 12, 1);
    return {
      ...{ id: String(at).padStart(4, '0'), city: 'Lisboa', place: place(at), ranges, calendar: stayCalendar(ranges) },
      terms: { ...easy, minimumStay: { value: 1, unit: 'NIGHT' } },
      cost: () => at,
    };
  });
}

describe('a chain of homes', () => {
  it.each<[string, (at: number) => ChainHome['place'], string]>([
    ['without places', () => null, '0000 0001'],
    ['in one place', () => ({ latitude: 38, longitude: -9 }), '0000 0001'],
    ['along a street', (at) => ({ latitude: 38 + at ** 1.5 / 1e6, longitude: -9 }), '0000 0001'],
    [
      'far apart',
      (at) => ({ latitude: (at % 2) * (10 + at / 100), longitude: at % 2 ? -9 : 9 - at / 1e4 }),
      '1298 0001',
    ],
  ])('is found among hundreds %s', (_, place, expected) => {
    const stay = { checkIn: 20_000, checkOut: 20_020, guests: null };
    const search = new ChainSearch(manyHomes(1300, place), stay, 20_000, { maxParts: 3, withinKm: null, most: 10 });
    const ways = search.nearest();
    expect(ways.length).toBeGreaterThanOrEqual(10);
    expect(ways.length).toBeLessThanOrEqual(500);
    const [best] = search.cheapest(ways, costOf);
    expect(best?.parts.map(({ home }) => home.id).join(' ')).toBe(expected);
    expect(search.examined).toBe(650 * 650);
  });

  it('is the one that brute force finds', () => {
    const found = { 2: 0, 3: 0 };
    fc.assert(
      fc.property(cases, limits, ({ homes, today, stays }, limits) => {
        for (const stay of stays) {
          const wanted = everyChain(homes, stay, today, limits).slice(0, limits.most);
          const search = new ChainSearch(homes, stay, today, limits);
          const chains = search.cheapest(search.nearest(), costOf).slice(0, limits.most);
          expect(chains.map(told)).toEqual(wanted.map(told));
          const parts = chains[0]?.parts.length;
          if (parts === 2 || parts === 3) found[parts] += 1;
        }
      }),
      { numRuns: 10_000 },
    );
    expect(found[2]).toBeGreaterThan(200);
    expect(found[3]).toBeGreaterThan(8);
  }, 120_000);
});
