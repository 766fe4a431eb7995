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

it.each([
  ['en-US', 'USD', '$'],
  ['en-US', 'SGD', 'SGD'],
  ['en-US', 'MXN', 'MX$'],
  ['en-US', 'TRY', 'TRY'],
  ['de-DE', 'USD', '$'],
  ['de-DE', 'SGD', 'SGD'],
  ['de-DE', 'EUR', '€'],
])('writes in %s for %s the symbol %s, which no other currency has', (locale, currency, symbol) => {
  const { price, priceInWords } = calendarFormats(locale, currency);
  expect(price(320.24).replace(/[\d.,\s]/g, '')).toBe(symbol);
  expect(priceInWords(320.24)).toMatch(/\p{Letter}{3}/u);
});

it.each([
  ['en-US', 'SGD', 155.4, '155'],
  ['en-US', 'USD', 155.4, '$155'],
  ['en-US', 'BRL', 115, '115'],
  ['en-US', 'BRL', 1153, '1.15K'],
  ['de-DE', 'BRL', 1153, '1150'],
  ['de-DE', 'CHF', 155.4, '155'],
  ['de-DE', 'EUR', 155.4, '155\u00a0€'],
  ['en-US', 'IDR', 2_513_000, '2.51M'],
])(
  'in %s where there is little room a symbol longer than a character is left out: %s %d',
  (locale, currency, amount, text) => {
    expect(calendarFormats(locale, currency).shortPrice(amount)).toBe(text);
  },
);

it.each([
  ['EUR', [84.9, 142.4, 1019.6], false, ['€85', '€142', '€1,020']],
  ['USD', [476.04, 1291.67], false, ['476', '1,292']],
  ['KRW', [90_000, 266_333], true, ['₩90.0k', '₩266k']],
])('writes the prices of one row in %s in one form, without cents', (currency, prices, isLarge, texts) => {
  const { rowPrice } = calendarFormats('en-GB', currency);
  expect(prices.map((price) => rowPrice(price, isLarge))).toEqual(texts);
});

it.each([
  [142.5, '€143'],
  [1020, '€1,020'],
  [8.5, '€8.50'],
])('rounds %d for a tooltip to %s', (amount, text) => {
  expect(calendarFormats('en', 'EUR').roundPrice(amount)).toBe(text);
});
