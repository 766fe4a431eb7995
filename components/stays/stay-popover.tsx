'use client';

import { Popover } from '@heroui/react/popover';
import { RangeCalendar } from '@heroui/react/range-calendar';
import { CalendarDate } from '@internationalized/date';
import { type RefObject, useState } from 'react';
import { useLocale } from '@/components/ui/locale';
import { WholeField } from '@/components/ui/whole-field';
import { useToday } from '@/lib/client/today';
import type { StayEnds } from '@/lib/client/use-stay-ends';
import { civilDate, type Day, dayOf } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { MOST_GUESTS } from '@/lib/search/filters';
import { lexiconOf, readWords, type Vocabulary } from '@/lib/search/words';
import { LISTS } from '@/lib/search/words-grammar';

interface StayPopoverProps {
  anchor: RefObject<HTMLButtonElement | null>;
  ends: StayEnds;
  onClose: () => void;
}

/** The dates and guests of a stay: typed as words or chosen in a calendar. */
export function StayPopover({ anchor, ends, onClose }: StayPopoverProps) {
  const { checkIn, checkOut, guests, words, isWrong, change, changeGuests } = ends;
  const today = useToday();
  const horizon = horizonFrom(today);
  const value = checkIn !== null && checkOut !== null ? { start: dateOf(checkIn), end: dateOf(checkOut) } : null;
  return (
    <Popover>
      <Popover.Content
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom"
        className="rounded-xl border border-border"
      >
        <Popover.Dialog aria-label="Stay" className="flex w-72 flex-col gap-3 p-3 outline-none">
          <TypedDates onRead={change} />
          <RangeCalendar
            // A stay that is typed moves the calendar to its month.
            key={checkIn}
            aria-label="Check-in and check-out"
            defaultFocusedValue={dateOf(checkIn ?? today)}
            minValue={dateOf(horizon.start)}
            maxValue={dateOf(horizon.end)}
            value={value}
            onChange={({ start, end }) => change({ checkIn: dayIn(start), checkOut: dayIn(end) })}
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
              <RangeCalendar.GridBody>{(date) => <RangeCalendar.Cell date={date} />}</RangeCalendar.GridBody>
            </RangeCalendar.Grid>
          </RangeCalendar>
          <div className="flex items-end justify-between gap-3">
            <WholeField isLow label="Guests" min={1} max={MOST_GUESTS} value={guests} onChange={changeGuests} />
            <p role="status" className={`h-8 content-center text-xs ${isWrong ? 'text-danger' : 'text-muted'}`}>
              {words}
            </p>
          </div>
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}

/** A field that reads '3 mar – 30 jun', 'in 2 weeks for 3 months'. */
function TypedDates({ onRead }: { onRead: (ends: { checkIn: Day; checkOut: Day }) => void }) {
  const today = useToday();
  const locale = useLocale();
  const [text, setText] = useState('');
  const [isUnread, setUnread] = useState(false);
  const read = () => {
    if (text.trim() === '') return;
    const ends = stayWritten(text, today, locale === 'en-US');
    setUnread(ends === null);
    if (ends) onRead(ends);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
      className="flex flex-col gap-1"
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the popover was opened to choose dates.
        autoFocus
        aria-label="Dates in words"
        aria-invalid={isUnread || undefined}
        placeholder="3 mar – 30 jun"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setUnread(false);
        }}
        onBlur={read}
        className="h-9 rounded-md border border-border bg-surface px-2.5"
      />
      {isUnread && (
        <p role="alert" className="text-xs text-danger">
          Write two dates, or a date and a length: “3 mar for 2 months”.
        </p>
      )}
    </form>
  );
}

/** Dates need none of the portfolio's words. */
const NO_NAMES = lexiconOf(Object.fromEntries(LISTS.map((name) => [name, []])) as unknown as Vocabulary);

/** The stay of a text with two dates, or with a date and a length; null for another text. */
function stayWritten(text: string, today: Day, isMonthFirst: boolean): { checkIn: Day; checkOut: Day } | null {
  const { checkIn, checkOut } = readWords(text, { lexicon: NO_NAMES, today, isMonthFirst }).filter;
  return checkIn !== null && checkOut !== null && checkIn < checkOut ? { checkIn, checkOut } : null;
}

const dateOf = (day: Day): CalendarDate => {
  const { year, month, dayOfMonth } = civilDate(day);
  return new CalendarDate(year, month, dayOfMonth);
};

const dayIn = ({ year, month, day }: { year: number; month: number; day: number }): Day => dayOf(year, month, day);
