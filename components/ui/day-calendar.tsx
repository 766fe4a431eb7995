'use client';

import { Calendar } from '@heroui/react/calendar';
import { type DaysWithin, dateOf, dayOfDate } from './calendar-date';
import './overlays.css';

interface DayMonthProps {
  label: string;
  value: number | null;
  within: DaysWithin;
  /** A day of the first month in sight where none is chosen. */
  opensAt?: number;
  onChange: (day: number) => void;
}

/** A month in which one day is chosen; its heading opens the years. */
export function DayMonth({ label, value, within, opensAt = within.start, onChange }: DayMonthProps) {
  return (
    <Calendar
      aria-label={label}
      autoFocus
      defaultFocusedValue={dateOf(value ?? opensAt)}
      minValue={dateOf(within.start)}
      maxValue={dateOf(within.end)}
      value={value === null ? null : dateOf(value)}
      onChange={(date) => onChange(dayOfDate(date))}
    >
      <Calendar.Header>
        <Calendar.YearPickerTrigger>
          <Calendar.YearPickerTriggerHeading />
          <Calendar.YearPickerTriggerIndicator />
        </Calendar.YearPickerTrigger>
        <Calendar.NavButton slot="previous" />
        <Calendar.NavButton slot="next" />
      </Calendar.Header>
      <Calendar.Grid>
        <Calendar.GridHeader>{(weekday) => <Calendar.HeaderCell>{weekday}</Calendar.HeaderCell>}</Calendar.GridHeader>
        <Calendar.GridBody>{(date) => <Calendar.Cell date={date} />}</Calendar.GridBody>
      </Calendar.Grid>
      <Calendar.YearPickerGrid>
        <Calendar.YearPickerGridBody>
          {({ year }) => <Calendar.YearPickerCell year={year} />}
        </Calendar.YearPickerGridBody>
      </Calendar.YearPickerGrid>
    </Calendar>
  );
}
