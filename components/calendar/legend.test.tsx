import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { priceScale } from '@/lib/domain/price-scale';
import { calendarFormats } from '@/lib/words/calendar-formats';
import { CalendarLegend } from './legend';

const RARE = { unknown: false, unknownValue: false, unsellable: false };

const named = (marked: 'departures' | 'stay' | null, rare = RARE) => {
  const parts = { marked, rare, hasMinNights: false, scale: priceScale([]), formats: calendarFormats('en-GB', 'EUR') };
  const html = renderToStaticMarkup(<CalendarLegend {...parts} />);
  return [...html.matchAll(/<\/span>([^<>]+)<\/li>/g)].map(([, name]) => name);
};

test('what never occurs in a sound calendar is named only where it does', () => {
  expect(named(null)).not.toContain('Nothing known');
  expect(named(null, { ...RARE, unknown: true })).toContain('Nothing known');
});

test('the frame on the page is named', () => {
  expect(named('departures')).toContain('Possible departure');
  expect(named('stay')).toContain('The chosen stay');
  expect(named(null)).not.toContain('The chosen stay');
});
