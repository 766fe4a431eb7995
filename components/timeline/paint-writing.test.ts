import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { pictureDays } from '@/lib/domain/day-picture';
import { horizonFrom } from '@/lib/domain/interval';
import { packNights } from '@/lib/domain/night-runs';
import { markSpans, priceLabels } from './paint-writing';

const TODAY = 0;
const SPAN = { start: -5, end: 80 };
const pack = (calendar: Parameters<typeof packNights>[0]) => packNights(calendar, SPAN, horizonFrom(TODAY));
const sight = fc
  .tuple(fc.integer({ min: -3, max: 70 }), fc.integer({ min: 1, max: 20 }))
  .map(([start, days]) => ({ start, end: Math.min(SPAN.end, start + days) }));

describe('price labels', () => {
  test('cover every available day in sight once, with its price', () => {
    fc.assert(
      fc.property(wholeCalendar, sight, (calendar, sight) => {
        const labels = priceLabels(pack(calendar), sight);
        for (const { day, evening } of pictureDays(calendar, sight, TODAY)) {
          const speaking = labels.filter(({ start, end }) => start <= day + 0.75 && day + 0.75 < end);
          expect(speaking.map(({ price }) => price)).toEqual(
            evening.state === 'available' && evening.price !== null ? [evening.price] : [],
          );
        }
      }),
    );
  });

  test('are written once, so that neighbours differ in price', () => {
    fc.assert(
      fc.property(wholeCalendar, sight, (calendar, sight) => {
        const labels = priceLabels(pack(calendar), sight);
        labels.slice(1).forEach(({ start, price }, i) => {
          if (labels[i]?.end === start) expect(labels[i]?.price).not.toBe(price);
        });
      }),
    );
  });

  test('have minimum nights only if all of their days share them', () => {
    fc.assert(
      fc.property(wholeCalendar, (calendar) => {
        for (const { start, end, minNights, isMarked } of priceLabels(pack(calendar), SPAN)) {
          const terms = calendar.filter((range) => range.start < Math.floor(end) && range.end > Math.floor(start));
          const said = new Set(terms.map((range) => range.minNights));
          expect(minNights).toBe(said.size === 1 ? ([...said][0] ?? 0) : null);
          expect(isMarked).toBe(terms.some((range) => range.closedToArrival || range.closedToDeparture));
        }
      }),
    );
  });
});

describe('spans of marks', () => {
  test.each([
    ['no-arrival', 'noArrival'],
    ['no-departure', 'noDeparture'],
  ] as const)('%s cover the days that a month calendar marks', (kind, field) => {
    fc.assert(
      fc.property(wholeCalendar, sight, (calendar, sight) => {
        const spans = markSpans(pack(calendar), sight, kind);
        for (const picture of pictureDays(calendar, sight, TODAY)) {
          const holding = spans.filter(({ start, end }) => start <= picture.day && picture.day < end);
          expect(holding.map(({ isFree }) => isFree)).toEqual(
            picture[field] ? [picture.evening.state === 'available'] : [],
          );
        }
      }),
    );
  });
});
