import type { KeyboardEvent, RefObject } from 'react';
import type { CalendarFormats } from '@/lib/client/calendar-formats';
import { NO_DAYS } from '@/lib/client/chosen-stay';
import type { StayChoice } from '@/lib/client/use-chosen-stay';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { clampDay, dayAfterKey } from './month-days';

interface CalendarKeys {
  active: Day;
  setActive(day: Day): void;
  focusNext: RefObject<Day | null>;
  reach: Interval;
  formats: CalendarFormats;
  chosen: StayChoice;
  onChoose(day: Day): void;
}

/** The keys of a calendar: to walk, to choose the focused day, and to start over. */
export function useCalendarKeys({ active, setActive, focusNext, reach, formats, chosen, onChoose }: CalendarKeys) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(active);
      return;
    }
    if (event.key === 'Escape' && chosen.checkIn !== null) {
      // One key press closes one thing: a panel around the calendar stays.
      event.preventDefault();
      event.stopPropagation();
      chosen.choose(NO_DAYS);
      return;
    }
    const target = dayAfterKey(event, active, formats.firstWeekday);
    if (target === null) return;
    event.preventDefault();
    const day = clampDay(target, reach);
    focusNext.current = day === active ? null : day;
    setActive(day);
  };
}
