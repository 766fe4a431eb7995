import { createContext, type KeyboardEvent, type RefObject, use } from 'react';
import type { Day } from '@/lib/domain/day';
import type { DayLabel } from '@/lib/domain/day-labels';
import type { DayPicture } from '@/lib/domain/day-picture';
import type { Interval } from '@/lib/domain/interval';
import type { PriceScale } from '@/lib/domain/price-scale';
import type { useDayTip } from './day-tip';
import type { CalendarFormats } from './formats';

/** Everything the cells of one month page need to draw themselves and to be walked through. */
export interface MonthPainting {
  /** The days on the page; `pictures` and `labels` are theirs, in order. */
  page: Interval;
  pictures: readonly DayPicture[];
  labels: readonly DayLabel[];
  /** The days of the month itself. */
  month: Interval;
  scale: PriceScale;
  formats: CalendarFormats;
  /** The day that holds the grid's one tab stop; it lies in the month. */
  active: Day;
  /** The day to take the focus when its cell appears, because a key led there; null once it has. */
  focusNext: RefObject<Day | null>;
  onActivate(day: Day): void;
  onKeyDown(event: KeyboardEvent): void;
  tip: Pick<ReturnType<typeof useDayTip>, 'onFocus' | 'onPoint' | 'onLeave'>;
}

const MonthPaintingContext = createContext<MonthPainting | null>(null);

export const MonthPaintingProvider = MonthPaintingContext;

export function useMonthPainting(): MonthPainting {
  const painting = use(MonthPaintingContext);
  if (!painting) throw new Error('A day cell is drawn outside of a month calendar.');
  return painting;
}
