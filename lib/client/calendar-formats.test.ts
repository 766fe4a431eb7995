import { expect, it } from 'vitest';
import { calendarFormats } from './calendar-formats';

it.each([
  [8.5, '€8.5'],
  [84.9, '€85'],
  [142.4, '€142'],
  [999.4, '€999'],
  [1234, '€1.23K'],
  [126_300, '€126K'],
])('writes a price of %d where there is little room as %s', (amount, text) => {
  expect(calendarFormats('en', 'EUR').shortPrice(amount)).toBe(text);
});

it('writes a price in full with all decimals, or none', () => {
  const { price } = calendarFormats('en', 'EUR');
  expect([price(142), price(142.5)]).toEqual(['€142', '€142.50']);
});
