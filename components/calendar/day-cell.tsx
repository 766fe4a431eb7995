import { Moon } from 'lucide-react';
import { cloneElement, type ReactElement, useLayoutEffect, useRef } from 'react';
import type { CalendarFormats } from '@/lib/client/calendar-formats';
import { daySentence } from '@/lib/client/day-sentence';
import type { Day } from '@/lib/domain/day';
import type { DayLabel } from '@/lib/domain/day-labels';
import { type DayPicture, isBlocked } from '@/lib/domain/day-picture';
import { contains } from '@/lib/domain/interval';
import { NO_OFFER } from './day-offers';
import { DayPaint } from './day-paint';
import { Mark } from './marks';
import { useMonthPage } from './month-page';
import { usePainting } from './painting';
import { StayPaint } from './stay-paint';

/** The background of a day: its two halves. `cell` is the box that react-big-calendar made for it. */
export function PaintedCell({ day, cell }: { day: Day; cell: ReactElement<{ className?: string }> }) {
  const { page, pictures, offers, isStayValid, scale } = usePainting();
  const { month } = useMonthPage();
  const picture = pictures[day - page.start];
  if (!picture) return cell;
  const className = `day-paint ${contains(month, day) ? '' : 'day-off-month'}`;
  return cloneElement(
    cell,
    { className, 'aria-hidden': true } as object,
    <DayPaint picture={picture} scale={scale} />,
    <StayPaint offer={offers[day - page.start] ?? NO_OFFER} isValid={isStayValid} />,
  );
}

/** The day itself, over its background: what is written, spoken, focused and chosen. */
export function DayCell({ day }: { day: Day }) {
  const { page, pictures, offers, formats, active, focusNext, tip, ...painting } = usePainting();
  const { month, labels } = useMonthPage();
  const ref = useRef<HTMLDivElement>(null);
  const isActive = day === active;
  useLayoutEffect(() => {
    if (!isActive || focusNext.current !== day) return;
    focusNext.current = null;
    ref.current?.focus();
  }, [isActive, day, focusNext]);

  const picture = pictures[day - page.start];
  const label = labels[day - page.start];
  if (!picture || !label) return null;
  const isOffMonth = !contains(month, day);
  const offer = offers[day - page.start] ?? NO_OFFER;
  return (
    // biome-ignore lint/a11y/useSemanticElements: react-big-calendar builds its page of boxes, not of a table.
    <div
      ref={ref}
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-label={daySentence(picture, formats, offer.remarks)}
      aria-current={picture.place === 'today' ? 'date' : undefined}
      aria-selected={offer.part !== null}
      data-over={picture.evening.state}
      data-off-month={isOffMonth ? '' : undefined}
      data-veiled={offer.isDeparture === false ? '' : undefined}
      className="day-cell"
      onFocus={(event) => {
        if (!isActive) {
          // A day of the month beside turns the page, and its cell moves: the focus goes with it.
          focusNext.current = day;
          painting.onActivate(day);
        }
        tip.onFocus(day, event.currentTarget);
      }}
      onBlur={tip.onLeave}
      onKeyDown={painting.onKeyDown}
      onMouseDown={(event) => {
        // The focus would turn the page under the pointer, and there would be no click.
        if (isOffMonth) event.preventDefault();
      }}
      onClick={() => painting.onChoose(day)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') tip.onPoint(day, event.currentTarget);
      }}
      onPointerLeave={tip.onLeave}
    >
      <DayText picture={picture} label={label} formats={formats} isUnsellable={offer.isUnsellable} />
    </div>
  );
}

interface DayTextProps {
  picture: DayPicture;
  label: DayLabel;
  formats: CalendarFormats;
  isUnsellable: boolean;
}

function DayText({ picture, label, formats, isUnsellable }: DayTextProps) {
  const { day, place, noArrival, noDeparture, morning } = picture;
  return (
    <div aria-hidden className="day-text">
      <div className="day-top">
        <span data-over={morning.state} className={place === 'today' ? 'day-today' : 'day-number'}>
          {formats.dayNumber(day)}
        </span>
        {(noArrival || noDeparture || isUnsellable) && (
          <span className="day-marks">
            {noArrival && <Mark kind="no-arrival" />}
            {noDeparture && <Mark kind="no-departure" />}
            {isUnsellable && <Mark kind="no-stay" />}
          </span>
        )}
      </div>
      <div className="day-bottom" data-narrow={isBlocked(morning) ? '' : undefined}>
        {label.minNights !== null && (
          <span className="day-min-nights">
            <Moon aria-hidden className="size-3 shrink-0" />
            {label.minNights}+
          </span>
        )}
        {label.price !== null && (
          <span className="day-price">
            <span className="day-price-full">{formats.price(label.price)}</span>
            <span className="day-price-short">{formats.shortPrice(label.price)}</span>
          </span>
        )}
      </div>
    </div>
  );
}
