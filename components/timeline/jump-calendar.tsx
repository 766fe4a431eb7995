import { Calendar } from '@heroui/react/calendar';
import { CalendarDate, type DateValue } from '@internationalized/date';
import { civilDate, type Day, dayOf } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';

interface JumpCalendarProps {
  span: Interval;
  /** The day to begin with. */
  day: Day;
  onChoose: (day: Day) => void;
}

const dateOf = (day: Day): CalendarDate => {
  const { year, month, dayOfMonth } = civilDate(day);
  return new CalendarDate(year, month, dayOfMonth);
};

/** A calendar for choosing the day to go to. */
export default function JumpCalendar({ span, day, onChoose }: JumpCalendarProps) {
  return (
    <Calendar
      aria-label="Go to date"
      autoFocus
      defaultFocusedValue={dateOf(day)}
      minValue={dateOf(span.start)}
      maxValue={dateOf(span.end - 1)}
      onChange={({ year, month, day: dayOfMonth }: DateValue) => onChoose(dayOf(year, month, dayOfMonth))}
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
