import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { pictureDays } from '@/lib/domain/day-picture';
import { priceScale } from '@/lib/domain/price-scale';
import { calendarFormats } from '@/lib/words/calendar-formats';
import { DayGrid } from './day-grid';

// A Thursday, and a Monday.
const [FIRST, TODAY] = [dayOf(2027, 7, 1), dayOf(2027, 7, 5)];
const MONTH = { start: FIRST, end: FIRST + 31 };

const html = renderToStaticMarkup(
  <DayGrid
    drawn={{
      ...{ page: MONTH, pictures: pictureDays([], MONTH, TODAY), offers: [], isStayValid: true },
      ...{ scale: priceScale([]), formats: calendarFormats('en-GB', 'EUR') },
    }}
    {...MONTH}
    active={TODAY}
    aria-label="July 2027"
    classNames={{ weekdays: '', weekday: '', week: '', day: '' }}
    weekday={() => ''}
  >
    {() => null}
  </DayGrid>,
);
const cells = html.match(/<div role="gridcell"[^>]*>/g) ?? [];

test('a month has a row to each of its weeks, and one to the names of their days', () => {
  expect(html.match(/role="row"/g)).toHaveLength(6);
  expect(cells).toHaveLength(31);
});

test('its first day stands under its weekday', () => {
  expect(cells[0]).toContain('aria-colindex="4"');
  expect(html.match(/aria-label="(\w+)"[^>]*><\/div>/)?.[1]).toBe('Monday');
});

test('one day has the tab stop, and today is named', () => {
  expect(cells.filter((cell) => cell.includes('tabindex="0"'))).toEqual([
    expect.stringContaining(`data-day="${TODAY}"`),
  ]);
  expect(cells.filter((cell) => cell.includes('aria-current="date"'))).toHaveLength(1);
});
