import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costsOf, priceOf } from './costs';
import type { StayReading } from './quote';
import { quoteInput } from './quotes.arbitrary';
import { stayTotals } from './stay-totals';

it('tells of every stay at a home what its costs are', () => {
  let known = 0;
  fc.assert(
    fc.property(
      quoteInput,
      fc.constantFrom<StayReading | undefined>('calendar', 'rent', undefined),
      fc.boolean(),
      ({ pricing, calendar, options = [], stay: { checkIn, checkOut } }, reading, areWhole) => {
        const prices = calendar.map(({ price, ...range }) => ({
          ...range,
          price: price && areWhole ? Math.ceil(price) : price,
        }));
        const within = { start: checkIn - 10, end: checkOut + 10 };
        const totalOf = stayTotals({ pricing, calendar: prices, options, reading }, within);
        for (let from = within.start; from < within.end; from += 3) {
          for (const to of [from + 1, checkOut, within.end]) {
            if (to <= from) continue;
            const total = totalOf(from, to);
            if (total !== null) known += 1;
            expect(total).toBe(priceOf(costsOf({ pricing, calendar: prices, options }, from, to), reading).total);
          }
        }
      },
    ),
  );
  expect(known).toBeGreaterThan(100);
});
