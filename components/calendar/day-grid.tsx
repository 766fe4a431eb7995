// biome-ignore-all lint/a11y/useSemanticElements: days are painted boxes, not the cells of a table.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on the days.

import { type PointerEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import type { Day } from '@/lib/domain/day';
import type { DayPicture } from '@/lib/domain/day-picture';
import { daySentence } from '@/lib/words/day-sentence';
import { type DayOffer, NO_OFFER } from './day-offers';
import { DayPaint, StayPaint } from './day-paint';
import { daysIntoWeek } from './month-days';
import { type Drawn, usePainting } from './painting';

function cellOf({ target }: SyntheticEvent) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return cell && { cell, day: Number(cell.dataset.day) };
}

/**
 * The focus and the handlers of all cells, for an element around them. They are not in the hundreds of cells, so that a
 * key press in a year renders two months and not twelve.
 */
export function useDayEvents() {
  const { active, focusNext, tip, onActivate, onChoose, onKeyDown } = usePainting();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focusNext.current !== active) return;
    focusNext.current = null;
    ref.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active, focusNext]);
  const onCell = (use: (day: Day, cell: HTMLElement) => void) => (event: SyntheticEvent) => {
    const found = cellOf(event);
    if (found) use(found.day, found.cell);
  };
  return {
    ref,
    onFocus: onCell((day, cell) => {
      // A day of another month turns the page and its cell moves: the focus follows it.
      if (day !== active) focusNext.current = day;
      onActivate(day);
      tip.onFocus(day, cell);
    }),
    onBlur: tip.onLeave,
    onKeyDown,
    onMouseDown: (event: SyntheticEvent) => {
      // Focus would turn the page under the pointer and prevent the click.
      if (cellOf(event)?.cell.dataset.offMonth !== undefined) event.preventDefault();
    },
    onClick: onCell(onChoose),
    onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && onCell(tip.onPoint)(event),
    onPointerOut: tip.onLeave,
  };
}

interface DayGridProps {
  drawn: Drawn;
  start: Day;
  end: Day;
  /** The day with the tab stop, if it is in this grid. */
  active: Day | null;
  /** The element that names the grid, or its name. */
  'aria-labelledby'?: string;
  'aria-label'?: string;
  className?: string;
  classNames: { weekdays: string; weekday: string; week: string; day: string };
  weekday: (day: Day) => string;
  isOffMonth?: (day: Day) => boolean;
  children: (picture: DayPicture, offer: DayOffer) => ReactNode;
}

const DAYS_PER_WEEK = 7;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Painted days as an ARIA grid, one row a week. */
export function DayGrid(props: DayGridProps) {
  const { drawn, start, end, active, classNames, weekday, isOffMonth, children, ...named } = props;
  const { page, pictures, offers, isStayValid, scale, formats } = drawn;
  const weekBegan = start - daysIntoWeek(start, formats.firstWeekday);
  const weeks = Math.ceil((end - weekBegan) / DAYS_PER_WEEK);
  return (
    <div role="grid" aria-colcount={DAYS_PER_WEEK} aria-multiselectable {...named}>
      <div role="row" className={`grid grid-cols-7 ${classNames.weekdays}`}>
        {WEEKDAYS.map((column) => (
          <div
            key={column}
            role="columnheader"
            aria-colindex={column + 1}
            aria-label={formats.weekdayName(weekBegan + column)}
            className={classNames.weekday}
          >
            {weekday(weekBegan + column)}
          </div>
        ))}
      </div>
      {Array.from({ length: weeks }, (_, week) => {
        const first = weekBegan + week * DAYS_PER_WEEK;
        return (
          <div key={first} role="row" className={`grid grid-cols-7 ${classNames.week}`}>
            {WEEKDAYS.map((column) => {
              const day = first + column;
              const picture = day < end ? pictures[day - page.start] : undefined;
              if (day < start || !picture) return null;
              const offer = offers[day - page.start] ?? NO_OFFER;
              return (
                <div
                  key={day}
                  role="gridcell"
                  data-day={day}
                  tabIndex={day === active ? 0 : -1}
                  aria-label={daySentence(picture, formats, offer.remarks)}
                  aria-colindex={column + 1}
                  aria-current={picture.place === 'today' ? 'date' : undefined}
                  aria-selected={offer.part !== null}
                  data-over={picture.evening.state}
                  data-off-month={isOffMonth?.(day) ? '' : undefined}
                  data-veiled={offer.isDeparture === false ? '' : undefined}
                  className={`day-paint day-cell ${classNames.day}`}
                  style={{ gridColumnStart: column + 1 }}
                >
                  <DayPaint picture={picture} scale={scale} />
                  <StayPaint offer={offer} isValid={isStayValid} />
                  {children(picture, offer)}
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
