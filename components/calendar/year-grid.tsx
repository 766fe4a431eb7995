// biome-ignore-all lint/a11y/useSemanticElements: days are painted boxes, and a group of calendars is not a fieldset.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on the days.

'use client';

import { memo, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { daySentence } from '@/lib/client/day-sentence';
import type { Day } from '@/lib/domain/day';
import type { DayPicture } from '@/lib/domain/day-picture';
import { contains } from '@/lib/domain/interval';
import { type DayOffer, NO_OFFER } from './day-offers';
import { DayPaint, Mark, StayPaint } from './day-paint';
import { daysIntoWeek, monthsIn } from './month-days';
import { type Painting, usePainting } from './painting';
import './year-grid.css';

/** The cell of an event, with its day. */
function cellOf({ target }: SyntheticEvent) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return cell && { cell, day: Number(cell.dataset.day) };
}

/**
 * Twelve small months, each an ARIA grid, with one tab stop among them. The handlers are here and not in the hundreds of
 * cells, so that a key press renders two months and not twelve.
 */
export function YearGrid() {
  const { page, pictures, offers, active, focusNext, tip, ...painting } = usePainting();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focusNext.current !== active) return;
    focusNext.current = null;
    ref.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active, focusNext]);
  const { formats, scale, isStayValid } = painting;
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Twelve months"
      className="year"
      onFocus={(event) => {
        const found = cellOf(event);
        if (!found) return;
        painting.onActivate(found.day);
        tip.onFocus(found.day, found.cell);
      }}
      onBlur={tip.onLeave}
      onKeyDown={painting.onKeyDown}
      onClick={(event) => {
        const found = cellOf(event);
        if (found) painting.onChoose(found.day);
      }}
      onPointerOver={(event) => {
        const found = event.pointerType === 'mouse' && cellOf(event);
        if (found) tip.onPoint(found.day, found.cell);
      }}
      onPointerOut={tip.onLeave}
    >
      {monthsIn(page).map((month) => (
        <YearMonth
          key={month.start}
          {...{ start: month.start, end: month.end, pageStart: page.start }}
          {...{ pictures, offers, isStayValid, scale, formats }}
          active={contains(month, active) ? active : null}
        />
      ))}
    </div>
  );
}

interface YearMonthProps extends Pick<Painting, 'pictures' | 'offers' | 'isStayValid' | 'scale' | 'formats'> {
  /** The days of the month, and the day of the first picture. */
  start: Day;
  end: Day;
  pageStart: Day;
  /** The day with the tab stop, if it is in this month. */
  active: Day | null;
}

const DAYS_PER_WEEK = 7;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** One month of a year view. */
const YearMonth = memo(function YearMonth({ start, end, pageStart, active, ...drawn }: YearMonthProps) {
  const { pictures, offers, formats } = drawn;
  const titleId = useId();
  const before = daysIntoWeek(start, formats.firstWeekday);
  const weekBegan = start - before;
  const weeks = Array.from({ length: Math.ceil((end - weekBegan) / DAYS_PER_WEEK) }, (_, week) => {
    const first = weekBegan + week * DAYS_PER_WEEK;
    return { start: Math.max(start, first), end: Math.min(end, first + DAYS_PER_WEEK) };
  });
  return (
    <div className="year-month">
      <p id={titleId} className="font-medium">
        {formats.month(start)}
      </p>
      <div role="grid" aria-labelledby={titleId} aria-colcount={DAYS_PER_WEEK} aria-multiselectable>
        <div role="row" className="year-week">
          {WEEKDAYS.map((weekday) => (
            <div
              key={weekday}
              role="columnheader"
              aria-colindex={weekday + 1}
              aria-label={formats.weekdayName(weekBegan + weekday)}
              className="year-weekday"
            >
              {formats.weekdayInitial(weekBegan + weekday)}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week.start} role="row" className="year-week">
            {Array.from({ length: week.end - week.start }, (_, index) => {
              const day = week.start + index;
              return (
                <YearDay
                  key={day}
                  {...drawn}
                  picture={pictures[day - pageStart] as DayPicture}
                  offer={offers[day - pageStart] ?? NO_OFFER}
                  column={((day - weekBegan) % DAYS_PER_WEEK) + 1}
                  isActive={day === active}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
});

interface YearDayProps extends Pick<Painting, 'isStayValid' | 'scale' | 'formats'> {
  picture: DayPicture;
  offer: DayOffer;
  /** 1 … 7. */
  column: number;
  isActive: boolean;
}

function YearDay({ picture, offer, column, isActive, isStayValid, scale, formats }: YearDayProps) {
  const { day, place, evening, noArrival, noDeparture } = picture;
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-label={daySentence(picture, formats, offer.remarks)}
      aria-colindex={column}
      aria-current={place === 'today' ? 'date' : undefined}
      aria-selected={offer.part !== null}
      data-over={evening.state}
      data-veiled={offer.isDeparture === false ? '' : undefined}
      className="day-paint year-day"
      style={{ gridColumnStart: column }}
    >
      <DayPaint picture={picture} scale={scale} />
      <StayPaint offer={offer} isValid={isStayValid} />
      <span aria-hidden className={place === 'today' ? 'year-day-today' : 'year-day-number'}>
        {formats.dayNumber(day)}
      </span>
      {(noArrival || noDeparture || offer.isUnsellable) && (
        <span aria-hidden className="year-day-marks">
          {noArrival && <Mark kind="no-arrival" className="size-[0.4375rem]" />}
          {offer.isUnsellable && <Mark kind="no-stay" className="size-[0.4375rem]" />}
          {noDeparture && <Mark kind="no-departure" className="size-[0.4375rem]" />}
        </span>
      )}
    </div>
  );
}
