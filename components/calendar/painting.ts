import { createContext, type KeyboardEvent, type RefObject, use } from 'react';
import type { CalendarFormats } from '@/lib/client/calendar-formats';
import type { Day } from '@/lib/domain/day';
import type { DayPicture } from '@/lib/domain/day-picture';
import type { Interval } from '@/lib/domain/interval';
import type { PriceScale } from '@/lib/domain/price-scale';
import type { DayOffer } from './day-offers';

/** Everything the cells of a page, a month or a year, need to draw themselves, to be walked through and chosen. */
export interface Painting {
  /** The days on the page; `pictures` and `offers` are theirs, in order. */
  page: Interval;
  pictures: readonly DayPicture[];
  /** Empty where nothing can be said of stays, because the property's terms are not known. */
  offers: readonly DayOffer[];
  /** How the chosen stay is drawn: a stay that breaks a rule may be chosen too. */
  isStayValid: boolean;
  scale: PriceScale;
  formats: CalendarFormats;
  today: Day;
  /** The day that holds the page's one tab stop. */
  active: Day;
  /** The day to take the focus when its cell appears, because a key led there; null once it has. */
  focusNext: RefObject<Day | null>;
  onActivate(day: Day): void;
  onChoose(day: Day): void;
  onKeyDown(event: KeyboardEvent): void;
  tip: {
    onFocus(day: Day, cell: HTMLElement): void;
    onPoint(day: Day, cell: HTMLElement): void;
    onLeave(): void;
  };
}

const PaintingContext = createContext<Painting | null>(null);

export const PaintingProvider = PaintingContext;

export function usePainting(): Painting {
  const painting = use(PaintingContext);
  if (!painting) throw new Error('A day cell is drawn outside of a calendar.');
  return painting;
}
