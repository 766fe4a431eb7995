'use client';

import { CalendarDays } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode } from 'react';
import type { DaysWithin } from './calendar-date';
import { useFormats } from './formats';
import { PopoverButton } from './popover-button';
import type { RangeMonthProps } from './range-calendar';
import { ReadText } from './read-text';

const loadRange = () => import('./range-calendar');
const RangeMonth = lazy(() => loadRange().then((module) => ({ default: module.RangeMonth })));
const loadDay = () => import('./day-calendar');
const DayMonth = lazy(() => loadDay().then((module) => ({ default: module.DayMonth })));

/** The days of a text; `last` is null for one day alone. All days count from 1970-01-01. */
export interface WrittenDays {
  first: number;
  last: number | null;
}

/**
 * Reads days as people write them, beside the start that is given; null for another text. A function is what a text asks
 * for that means no days.
 */
type ReadDays = (text: string, start: number | null) => Promise<WrittenDays | (() => void) | null>;

interface DateFieldProps {
  label: string;
  /** Null for none. */
  value: number | null;
  onChange: (day: number | null) => void;
  read: ReadDays;
  within: DaysWithin;
}

/** A day beside its label: typed, or chosen in a calendar that loads when it is opened. */
export function DateField({ label, value, onChange, read, within }: DateFieldProps) {
  const choose = (day: number, close: () => void) => {
    onChange(day);
    close();
  };
  return (
    <div className="flex items-end justify-between gap-2">
      <DayText
        label={label}
        value={value}
        onRead={(days) => onChange(days?.first ?? null)}
        read={(text) => read(text, null)}
      />
      <CalendarButton
        dialogLabel={label}
        preload={loadDay}
        popover={(close) => <DayMonth {...{ label, value, within }} onChange={(day) => choose(day, close)} />}
      />
    </div>
  );
}

interface DateTextsProps {
  labels: readonly [start: string, end: string];
  start: number | null;
  end: number | null;
  onChange: (ends: { start?: number | null; end?: number | null }) => void;
  read: ReadDays;
  /** Texts that are read, for the sentence about one that is not. */
  examples?: string | undefined;
  /** Whether the first one takes the focus when it appears. */
  isFirst?: boolean;
  /** The page's key that leads to the first one. */
  shortcut?: string | undefined;
}

/** Both ends of a range as text: '3 mar' in either, '3 mar for 2 months' for both at once. */
export function DateTexts({ labels, start, end, onChange, read, examples, isFirst, shortcut }: DateTextsProps) {
  const given = { examples, read: (text: string) => read(text, start) };
  const choose = (days: WrittenDays | null, name: 'start' | 'end') =>
    onChange(
      days !== null && days.last !== null ? { start: days.first, end: days.last } : { [name]: days?.first ?? null },
    );
  return (
    <>
      <DayText
        label={labels[0]}
        value={start}
        onRead={(days) => choose(days, 'start')}
        {...given}
        {...{ isFirst, shortcut }}
      />
      <DayText label={labels[1]} value={end} onRead={(days) => choose(days, 'end')} example="30 jun" {...given} />
    </>
  );
}

interface DateRangeFieldProps
  extends Omit<DateTextsProps, 'isFirst'>,
    Omit<RangeMonthProps, 'label' | 'isFirst' | 'onChange'> {
  /** Words below the calendar. */
  children?: ReactNode;
}

/** Both ends of a range: typed ('3 mar', '3 mar for 2 months'), or chosen in a calendar that loads when it is opened. */
export function DateRangeField({ labels, read, examples, shortcut, children, ...month }: DateRangeFieldProps) {
  const { start, end, onChange } = month;
  const label = labels.join(' – ');
  return (
    <div className="flex min-w-0 items-end gap-2">
      <DateTexts {...{ labels, start, end, onChange, read, examples, shortcut }} />
      <CalendarButton
        dialogLabel={label}
        preload={loadRange}
        popover={() => (
          <>
            <RangeMonth {...month} label={label} isFirst />
            {children}
          </>
        )}
      />
    </div>
  );
}

const CalendarButton = (props: Pick<ComponentProps<typeof PopoverButton>, 'dialogLabel' | 'preload' | 'popover'>) => (
  <PopoverButton
    isIconOnly
    aria-label="Choose in a calendar"
    className="h-9 shrink-0"
    popoverClassName="flex w-72 flex-col gap-3 p-3"
    {...props}
  >
    <CalendarDays aria-hidden />
  </PopoverButton>
);

interface DayTextProps {
  label: string;
  value: number | null;
  onRead: (days: WrittenDays | null) => void;
  read: (text: string) => ReturnType<ReadDays>;
  example?: string;
  examples?: string | undefined;
  isFirst?: boolean | undefined;
  shortcut?: string | undefined;
}

const EXAMPLES = '“3 mar”, “in 2 weeks”';

/** A day as text in the user's format; a whole yyyy-MM-dd is read at once. */
function DayText({ value, onRead, example = '3 mar', examples = EXAMPLES, ...field }: DayTextProps) {
  const { day } = useFormats();
  return (
    <ReadText
      {...field}
      shown={value === null ? '' : day(value)}
      example={example}
      fault={`Write a date: ${examples}.`}
      onRead={(meant) => (typeof meant === 'function' ? meant() : onRead(meant))}
      readWhole={(text) => {
        const first = isoDay(text);
        return first === null ? null : { first, last: null };
      }}
    />
  );
}

const MS_PER_DAY = 86_400_000;

/** The day of yyyy-MM-dd; null for another text, and for a day that does not exist. */
function isoDay(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at / MS_PER_DAY;
}
