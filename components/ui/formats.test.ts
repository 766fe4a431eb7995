import { describe, expect, it } from 'vitest';
import { formatsOf } from './formats';

/** Intl separates with blanks that do not break. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('formatsOf', () => {
  const { money, number, day } = formatsOf('en-US');

  it('counts in the singular for one alone', () => {
    const { count } = formatsOf('en-US');
    expect([count(0, 'night'), count(1, 'night'), count(1200, 'night')]).toEqual([
      '0 nights',
      '1 night',
      '1,200 nights',
    ]);
    expect([count(1, 'city', 'cities'), count(2, 'city', 'cities')]).toEqual(['1 city', '2 cities']);
  });

  it('shows a range of one day as that day, and a longer one from its first to its last', () => {
    for (const locale of ['en-US', 'en-GB', 'de', 'ja', 'ar', 'fa', 'th']) {
      const { day, dayRange } = formatsOf(locale);
      for (const one of [0, 20_515, -1, 22_000]) expect(plain(dayRange(one, one))).toBe(plain(day(one)));
    }
    expect(plain(formatsOf('en-GB').dayRange(20_514, 20_516))).toBe('2 – 4 Mar 2026');
  });

  it('shows whole amounts without decimals and others with the decimals of the currency', () => {
    expect(money(2550, 'USD')).toBe('$2,550');
    expect(money(2550.5, 'USD')).toBe('$2,550.50');
    expect(money(240000, 'JPY')).toBe('¥240,000');
  });

  it('shows an amount in an unknown currency with the received code', () => {
    expect(money(1200, 'Taler')).toBe('1,200 Taler');
    expect(money(1200, '')).toBe('1,200');
    expect(money(1200, 'a'.repeat(500))).toBe('1,200 aaaaaaaa…');
    expect(formatsOf('en-US').amount('1.50', 'a'.repeat(500))).toBe('1.50 aaaaaaaa…');
  });

  it.each([
    ['1250.00', 'EUR', '€1,250.00'],
    ['125000', 'JPY', '¥125,000'],
    ['12.345', 'KWD', 'KWD 12.345'],
    ['-80.50', 'EUR', '-€80.50'],
    ['90071992547409931.25', 'EUR', '€90,071,992,547,409,931.25'],
    ['10.00', 'gold', '10.00 gold'],
    // As a home gives it, before anything is worked out.
    ['142', 'EUR', '€142'],
    ['142.5', 'EUR', '€142.50'],
    ['0.125', 'EUR', '€0.125'],
  ])('shows what was worked out with all its decimals: %s %s as %j', (amount, currency, text) => {
    expect(plain(formatsOf('en-US').amount(amount, currency))).toBe(text);
  });

  it('follows its locale', () => {
    const german = formatsOf('de-DE');
    expect(plain(german.money(2550, 'EUR'))).toBe('2.550 €');
    expect(german.number(1234.5)).toBe('1.234,5');
    expect(german.day(0)).toBe('01.01.1970');
  });

  it('shows a civil day independently of the time zone', () => {
    expect(day(20_000)).toBe('Oct 4, 2024');
  });

  it('shows a day beyond the last date as the last date', () => {
    expect(day(Number.MAX_SAFE_INTEGER)).toBe('Sep 13, 275760');
    expect(() => day(-1e300)).not.toThrow();
  });

  it('rounds to two decimals', () => {
    expect(number(1234.567)).toBe('1,234.57');
  });

  it('shows a share in whole per cent', () => {
    expect(formatsOf('en-US').percent(0.2051)).toBe('21%');
  });

  it('is cached per locale, up to a limit', () => {
    const french = formatsOf('fr-FR');
    expect(formatsOf('fr-FR')).toBe(french);
    for (let n = 0; n < 50; n += 1) formatsOf(`en-x-a${n}`);
    expect(formatsOf('fr-FR')).not.toBe(french);
  });

  it('knows currencies in upper and lower case', () => {
    expect(money(1200, 'eur')).toBe('€1,200');
    expect(money(1200, 'QQQ')).toBe('1,200 QQQ');
  });

  it('abbreviates money', () => {
    // Versions of Node differ in the case of the letter.
    const compactMoney = (amount: number, currency: string) =>
      formatsOf('en-GB').compactMoney(amount, currency).toLowerCase();
    const rents = [950, 1000, 1449, 12_480].map((rent) => compactMoney(rent, 'EUR'));
    expect(rents).toEqual(['€950', '€1k', '€1.4k', '€12.5k']);
    expect(compactMoney(2_350_000, 'KRW')).toBe('₩2.4m');
    expect(compactMoney(1500, 'crowns')).toBe('1.5k crowns');
  });
});
