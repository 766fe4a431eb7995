'use client';

import { RangeCalendar } from '@heroui/react/range-calendar';
import { use, useEffect, useRef, useState } from 'react';
import { RangeCalendarStateContext } from 'react-aria-components';
import { type DaysWithin, dateOf, dayOfDate } from './calendar-date';
import './overlays.css';

export interface RangeMonthProps {
  label: string;
  start: number | null;
  end: number | null;
  onChange: (ends: { start: number; end: number }) => void;
  within: DaysWithin;
  /** A day of the first month in sight where no start is chosen; without it the first day that can be chosen. */
  opensAt?: number | undefined;
  isUnavailable?: ((day: number, first: number | null) => boolean) | undefined;
  onSight?: ((day: number) => void) | undefined;
  /** Is told the range from the chosen first day to the one that has the pointer or the focus; null without a first day. */
  onPreview?: ((range: { start: number; end: number } | null) => void) | undefined;
  /** Whether it takes the focus when it opens. */
  isFirst?: boolean;
}

/** A month in which both ends of a range are chosen, one after the other. */
export function RangeMonth(props: RangeMonthProps) {
  const {
    label,
    start,
    end,
    onChange,
    within,
    opensAt = within.start,
    isUnavailable,
    onSight,
    onPreview,
    isFirst = false,
  } = props;
  const shown = Math.max(start ?? opensAt, within.start);
  const [focused, setFocused] = useState(() => dateOf(shown));
  // A range that is typed moves the calendar to its month; one that is chosen in it does not.
  const [seen, setSeen] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    setFocused(dateOf(shown));
  }
  const sight = useRef(onSight);
  useEffect(() => {
    sight.current = onSight;
  });
  useEffect(() => sight.current?.(shown), [shown]);
  return (
    <RangeCalendar
      aria-label={label}
      autoFocus={isFirst}
      allowsNonContiguousRanges
      focusedValue={focused}
      minValue={dateOf(within.start)}
      maxValue={dateOf(within.end)}
      value={start !== null && end !== null ? { start: dateOf(start), end: dateOf(end) } : null}
      onChange={(range) => {
        setSeen(dayOfDate(range.start));
        onChange({ start: dayOfDate(range.start), end: dayOfDate(range.end) });
      }}
      onFocusChange={(date) => {
        setFocused(dateOf(dayOfDate(date)));
        onSight?.(dayOfDate(date));
      }}
      {...(isUnavailable && {
        isDateUnavailable: (date, first) => isUnavailable(dayOfDate(date), first && dayOfDate(first)),
      })}
    >
      <RangeCalendar.Header>
        <RangeCalendar.Heading />
        <RangeCalendar.NavButton slot="previous" />
        <RangeCalendar.NavButton slot="next" />
      </RangeCalendar.Header>
      <RangeCalendar.Grid>
        <RangeCalendar.GridHeader>
          {(weekday) => <RangeCalendar.HeaderCell>{weekday}</RangeCalendar.HeaderCell>}
        </RangeCalendar.GridHeader>
        <RangeCalendar.GridBody>
          {(date) => <RangeCalendar.Cell date={date} className="data-unavailable:line-through" />}
        </RangeCalendar.GridBody>
      </RangeCalendar.Grid>
      {onPreview && <Preview onChange={onPreview} />}
    </RangeCalendar>
  );
}

/** Tells the range that is being chosen. */
function Preview({ onChange }: { onChange: NonNullable<RangeMonthProps['onPreview']> }) {
  const { anchorDate = null, highlightedRange = null } = use(RangeCalendarStateContext) ?? {};
  const range = anchorDate === null ? null : highlightedRange;
  const start = range && dayOfDate(range.start);
  const end = range && dayOfDate(range.end);
  useEffect(() => {
    onChange(start === null || end === null ? null : { start, end });
    return () => onChange(null);
  }, [onChange, start, end]);
  return null;
}
