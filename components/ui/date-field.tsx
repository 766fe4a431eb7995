'use client';

import { CalendarDays } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { DaysWithin } from './calendar-date';
import { useFormats } from './formats';
import { PopoverButton } from './popover-button';
import type { RangeMonthProps } from './range-calendar';

const loadRange = () => import('./range-calendar');
const RangeMonth = lazy(() => loadRange().then((module) => ({ default: module.RangeMonth })));
const loadDay = () => import('./day-calendar');
const DayMonth = lazy(() => loadDay().then((module) => ({ default: module.DayMonth })));

/** The days of a text; `last` is null for one day alone. All days count from 1970-01-01. */
export interface WrittenDays {
  first: number;
  last: number | null;
}

/** Reads days as people write them; null for another text. */
type ReadDays = (text: string) => Promise<WrittenDays | null>;

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
      <DayText label={label} value={value} onRead={(days) => onChange(days?.first ?? null)} read={read} />
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
  /** Whether the first one takes the focus when it appears. */
  isFirst?: boolean;
  /** The page's key that leads to the first one. */
  shortcut?: string | undefined;
}

/** Both ends of a range as text: '3 mar' in either, '3 mar for 2 months' for both at once. */
export function DateTexts({ labels, start, end, onChange, read, isFirst, shortcut }: DateTextsProps) {
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
        {...{ read, isFirst, shortcut }}
      />
      <DayText label={labels[1]} value={end} onRead={(days) => choose(days, 'end')} example="30 jun" read={read} />
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
export function DateRangeField({ labels, read, shortcut, children, ...month }: DateRangeFieldProps) {
  const { start, end, onChange } = month;
  const label = labels.join(' – ');
  return (
    <div className="flex min-w-0 items-end gap-2">
      <DateTexts {...{ labels, start, end, onChange, read, shortcut }} />
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
  /** Receives null for an empty text. */
  onRead: (days: WrittenDays | null) => void;
  read: ReadDays;
  /** The placeholder. */
  example?: string;
  isFirst?: boolean | undefined;
  shortcut?: string | undefined;
}

/** A day as text in the user's format. It is read on Enter and when the field is left; a whole yyyy-MM-dd at once. */
function DayText({ label, value, onRead, read, example = '3 mar', isFirst = false, shortcut }: DayTextProps) {
  const id = useId();
  const { day } = useFormats();
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  // A text is read a moment later: another end may have been chosen meanwhile.
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  const accept = (days: WrittenDays | null) => {
    setDraft(null);
    setUnread(false);
    latest.current(days);
  };
  const readDraft = async () => {
    if (draft === null) return;
    if (draft.trim() === '') return accept(null);
    const days = await read(draft);
    if (days) accept(days);
    else setUnread(true);
  };
  return (
    <div className="flex w-30 min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: its popover was opened to choose dates.
        autoFocus={isFirst}
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        placeholder={example}
        value={draft ?? (value === null ? '' : day(value))}
        aria-invalid={isUnread || undefined}
        aria-describedby={isUnread ? `${id}-fault` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target }) => {
          const whole = isoDay(target.value);
          if (whole !== null) return accept({ first: whole, last: null });
          setDraft(target.value);
          setUnread(false);
        }}
        onBlur={() => void readDraft()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void readDraft();
        }}
        className="h-9 w-full min-w-0 rounded-md border border-border bg-surface px-2.5 placeholder:text-muted aria-invalid:border-danger"
      />
      {isUnread && (
        <p id={`${id}-fault`} role="alert" className="max-w-40 text-xs text-danger">
          Write a date: “3 mar”, “in 2 weeks”.
        </p>
      )}
    </div>
  );
}

const MS_PER_DAY = 86_400_000;

/** The day of yyyy-MM-dd; null for another text, and for a day that does not exist. */
function isoDay(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at / MS_PER_DAY;
}
