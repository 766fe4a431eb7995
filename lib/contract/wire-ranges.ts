import type { CalendarRange } from '@/lib/domain/calendar';
import { parseDay } from '@/lib/domain/day';
import type { CalendarsAnswer } from './api/calendars';

/** Wire → domain. A range whose dates make none is left out: the mirror sends no such range. */
export const rangesOf = (wire: CalendarsAnswer['items'][number]['ranges']): CalendarRange[] =>
  wire.flatMap(({ from, to, dailyPrice: price, ...terms }): CalendarRange[] => {
    const [start, last] = [parseDay(from), parseDay(to)];
    return start === null || last === null || last < start ? [] : [{ ...terms, start, end: last + 1, price }];
  });
