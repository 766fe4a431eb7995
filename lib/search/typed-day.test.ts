import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { typedDay } from './typed-day';

const MS_PER_DAY = 86_400_000;
const TODAY = dayOf(2026, 11, 22);
const LOCALES = [
  ...['en-US', 'en-GB', 'en-AU', 'de-DE', 'fr-FR', 'es-ES', 'pt-BR', 'pt-PT', 'it-IT', 'nl-NL', 'sv-SE', 'nb-NO'],
  ...['da-DK', 'fi-FI', 'pl-PL', 'cs-CZ', 'hu-HU', 'ru-RU', 'tr-TR', 'el-GR', 'ja-JP', 'zh-CN', 'ko-KR'],
];

const read = (text: string, locale = 'en-GB') => {
  const day = typedDay(text, locale, TODAY);
  return day === null ? null : new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
};

describe('a typed day', () => {
  it('is read in every form of its language', () => {
    const formats = LOCALES.flatMap((locale) =>
      (['short', 'medium', 'long'] as const).map((dateStyle) => ({
        locale,
        format: new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }),
      })),
    );
    const days = fc.integer({ min: dayOf(2000, 1, 1), max: dayOf(2099, 12, 31) });
    fc.assert(
      fc.property(days, fc.constantFrom(...formats), (day, { locale, format }) => {
        expect(typedDay(format.format(day * MS_PER_DAY), locale, TODAY)).toBe(day);
      }),
      { numRuns: 3000 },
    );
  });

  it('is read with its month’s name, in English everywhere', () => {
    for (const text of ['3 march 2027', 'March 3, 2027', '3rd mar 2027', '2027 mar 3', '3 mar 27'])
      expect([text, read(text)]).toEqual([text, '2027-03-03']);
    expect(read('3 march 2027', 'fr-FR')).toBe('2027-03-03');
    expect(read('3 sept 2027', 'en-US')).toBe('2027-09-03');
    expect(read('march 2027')).toBe('2027-03-01');
  });

  it('is the next such day without a year', () => {
    expect([read('3 mar'), read('mar 3'), read('22 nov'), read('21 nov')]).toEqual([
      ...['2027-03-03', '2027-03-03', '2026-11-22', '2027-11-21'],
    ]);
    expect(read('29 feb')).toBe('2028-02-29');
    expect(read('4/3')).toBe('2027-03-04');
  });

  it('has its numbers in the locale’s order, or the year first', () => {
    expect([read('3/4/2027'), read('3/4/2027', 'en-US'), read('3.4.2027', 'de-DE')]).toEqual([
      ...['2027-04-03', '2027-03-04', '2027-04-03'],
    ]);
    expect(read('2027/3/4', 'en-US')).toBe('2027-03-04');
  });

  it('is not a text that only resembles a date', () => {
    for (const text of [
      '',
      '3',
      'march',
      '12 4',
      '12-4',
      'MAR-0761',
      'LIS-3',
      '30 feb 2027',
      '3/13/2027',
      '2027-02-30',
    ])
      expect([text, read(text)]).toEqual([text, null]);
    for (const text of ['ju 3', '3 march april', '3 march 2027 loft', '1 2 3 4']) expect(read(text)).toBeNull();
  });
});
