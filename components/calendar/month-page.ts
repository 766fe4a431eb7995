import { createContext, use } from 'react';
import type { DayLabel } from '@/lib/domain/day-labels';
import type { Interval } from '@/lib/domain/interval';

/** What the cells of a month page know beyond the painting. */
export interface MonthPage {
  /** The days of the month itself. */
  month: Interval;
  /** What is written into the cells, for the days of the page in order. */
  labels: readonly DayLabel[];
}

const MonthPageContext = createContext<MonthPage | null>(null);

export const MonthPageProvider = MonthPageContext;

export function useMonthPage(): MonthPage {
  const page = use(MonthPageContext);
  if (!page) throw new Error('A cell of a month is drawn outside of its page.');
  return page;
}
