'use client';

import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { contains } from '@/lib/domain/interval';
import { monthsIn } from './month-days';
import { usePainting } from './painting';
import { YearMonth } from './year-month';
import './year-grid.css';

/** The cell that an event happened in, with its day. */
function cellOf({ target }: SyntheticEvent) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return cell && { cell, day: Number(cell.dataset.day) };
}

/**
 * Twelve months, small: an ARIA grid each, with one tab stop among all of them. What happens in any of the hundreds of
 * cells is heard here, so that a key press draws two months anew and not twelve.
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
    // biome-ignore lint/a11y/useSemanticElements: a group of calendars is no set of form fields.
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
