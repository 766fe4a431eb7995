import { createContext, type KeyboardEvent, type RefObject, use } from 'react';
import type { Day } from '@/lib/domain/day';
import type { DayPicture } from '@/lib/domain/day-picture';
import type { Interval } from '@/lib/domain/interval';
import type { PriceScale } from '@/lib/domain/price-scale';
import type { CalendarFormats } from '@/lib/words/calendar-formats';
import type { DayOffer } from './day-offers';

/** The content of a month's or year's cells. A key press leaves it as it is. */
export interface Drawn {
  /** The days on the page; `pictures` and `offers` are in their order. */
  page: Interval;
  pictures: readonly DayPicture[];
  /** Empty while the property's terms are unknown. */
  offers: readonly DayOffer[];
  /** False for a chosen stay that breaks a rule; it is drawn dashed. */
  isStayValid: boolean;
  scale: PriceScale;
  formats: CalendarFormats;
}

/** The context of a month's or year's cells: their content and their handlers. */
interface Painting {
  drawn: Drawn;
  /** The day with the page's tab stop. */
  active: Day;
  /** The day whose cell takes the focus as soon as it is rendered; null afterwards. */
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
  if (!painting) throw new Error('A day cell needs a calendar around it.');
  return painting;
}
