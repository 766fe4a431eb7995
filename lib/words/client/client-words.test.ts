import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/contract/api/offers';
import { dayOf } from '@/lib/domain/day';
import { CATALOGUES, clientWords, LOCALES } from './client-words';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The placeholders of a message, and its plurals with their forms. */
function partsOf(elements: readonly Element[]): { placeholders: Set<string>; plurals: Map<string, string[]> } {
  const placeholders = new Set<string>();
  const plurals = new Map<string, string[]>();
  for (const element of elements) {
    if (!('value' in element) || element.type === 0) continue;
    placeholders.add(element.value);
    if (!('options' in element)) continue;
    plurals.set(element.value, Object.keys(element.options));
    for (const { value } of Object.values(element.options)) {
      const inner = partsOf(value);
      for (const name of inner.placeholders) placeholders.add(name);
    }
  }
  return { placeholders, plurals };
}

const astOf = (text: string, locale: string) => partsOf(new IntlMessageFormat(text, locale).getAst());
const keys = Object.keys(CATALOGUES.en) as (keyof typeof CATALOGUES.en)[];

describe.each(LANGUAGES)('the messages in %s', (language) => {
  it('are those of English, none empty and none more', () => {
    expect(Object.keys(CATALOGUES[language])).toEqual(keys);
    expect(Object.values(CATALOGUES[language]).filter((text) => text.trim() === '')).toEqual([]);
  });

  it.each(keys)('have the placeholders of English: %s', (key) => {
    const own = astOf(CATALOGUES[language][key], language);
    const english = astOf(CATALOGUES.en[key], 'en');
    expect([...own.placeholders].sort()).toEqual([...english.placeholders].sort());
    expect([...own.plurals.keys()]).toEqual([...english.plurals.keys()]);
  });

  it.each(keys)('have the plural forms of the language: %s', (key) => {
    const { pluralCategories } = new Intl.PluralRules(LOCALES[language]).resolvedOptions();
    // Romance languages have "many" for whole millions.
    const needed = pluralCategories.filter((category) => category !== 'many').sort();
    for (const forms of astOf(CATALOGUES[language][key], language).plurals.values()) {
      expect(forms.filter((form) => !form.startsWith('=')).sort()).toEqual(needed);
    }
  });
});

describe('sums, days and names', () => {
  const price = { checkIn: dayOf(2027, 6, 3), checkOut: dayOf(2027, 6, 30), month: null, lines: [], deposit: null };
  const words = (language: (typeof LANGUAGES)[number]) => clientWords(language, 'Europe/Madrid');

  it('are written as in the language', () => {
    expect(words('en').range(price)).toBe('3 – 30 June 2027');
    expect(words('de').range(price)).toBe('3.–30. Juni 2027');
    expect(words('it').range(price)).toBe('3–30 giugno 2027');
    expect(words('ja').range(price)).toBe('2027年6月3日～2027年6月30日');
    expect(words('en').sum('6600.00', 'EUR', true)).toBe('€6,600.00');
    expect(words('ja').sum('120000', 'JPY')).toMatch(/[¥￥]120,000/);
    expect(words('fr').country('ES')).toBe('Espagne');
    expect(words('fr').country('Neverland')).toBe('Neverland');
    expect(words('fr').country('United States')).toBe('États-Unis');
  });

  it('tell the nights of stays that differ, and in which days all lie', () => {
    const stay = (first: number, nights: number) => ({
      checkIn: dayOf(2027, 6, first),
      checkOut: dayOf(2027, 6, first) + nights,
    });
    expect(words('en').stays([stay(3, 5), stay(3, 5)])).toBe('3 – 8 June 2027');
    expect(words('en').stays([stay(9, 5), stay(3, 5)])).toBe('5 nights each, within 3 – 14 June 2027');
    expect(words('de').stays([stay(3, 5), stay(3, 7)])).toBe('je 5–7 Nächte im Zeitraum 3.–10. Juni 2027');
  });

  it('tell a difference exactly, and none between sums that cannot be compared', () => {
    const of = (total: string | null, currency = 'EUR') => ({ ...price, total, currency });
    expect(words('en').difference(of('1000.10'), of('1120.10'))).toBe('+€120');
    expect(words('en').difference(of('0.30'), of('0.10'))).toBe('-€0.20');
    expect(words('en').difference(of('1000'), of(null))).toBeNull();
    expect(words('en').difference(of('1000'), of('1000', 'USD'))).toBeNull();
  });

  it('say that an unknown sum is given on request, and show an unknown currency as it came', () => {
    expect(words('en').sum(null, 'EUR')).toBe('On request');
    expect(words('en').sum('1250.00', 'WON')).toBe('1,250 WON');
  });

  it('translate the values of closed lists, however they are written, and no others', () => {
    expect(words('de').term('WASHING_MACHINE')).toBe('Waschmaschine');
    expect(words('ja').term('Cleaning exit')).toBe('退去時清掃費');
    expect(words('de').term('WINE_LOCKERS')).toBe('Wine lockers');
    expect(words('de').term('Late arrival at the marina')).toBe('Late arrival at the marina');
    expect(words('en').term('WIFI')).toBe('Wi‑Fi');
  });
});
