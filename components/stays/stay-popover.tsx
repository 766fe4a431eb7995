'use client';

import { usePathname } from 'next/navigation';
import { type RefObject, useState } from 'react';
import { AnchoredPopover } from '@/components/ui/anchored-popover';
import type { ReadDays } from '@/components/ui/date-field';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { RangeMonth } from '@/components/ui/range-calendar';
import { WholeField } from '@/components/ui/whole-field';
import { costText, useStayQuote } from '@/lib/client/quote';
import { useStayDays } from '@/lib/client/stay-days';
import { useShownHome } from '@/lib/client/use-search';
import type { StayEnds } from '@/lib/client/use-stay-ends';
import { useWrittenDays } from '@/lib/client/written-days';
import type { Day } from '@/lib/domain/day';
import { MOST_GUESTS } from '@/lib/search/filters';

interface StayPopoverProps {
  anchor: RefObject<HTMLButtonElement | null>;
  ends: StayEnds;
  onClose: () => void;
}

/** The dates and guests of a stay: typed as words or chosen in a calendar. */
export function StayPopover({ anchor, ends, onClose }: StayPopoverProps) {
  const { guests, words, isWrong, field, change, changeGuests } = ends;
  const { read, within } = useWrittenDays(useLocale());
  const { amount } = useFormats();
  const home = useShownHome(usePathname());
  const days = useStayDays(home, guests);
  const quote = useStayQuote(home);
  return (
    <AnchoredPopover anchor={anchor} label="Stay" onClose={onClose} className="flex w-72 flex-col gap-3">
      <TypedDates read={read} onRead={change} />
      <RangeMonth label="Check-in and check-out" {...field} {...days} within={within} />
      <div className="flex items-end justify-between gap-3">
        <WholeField isLow label="Guests" min={1} max={MOST_GUESTS} value={guests} onChange={changeGuests} />
        <p role="status" className={`h-8 content-center text-xs ${isWrong ? 'text-danger' : 'text-muted'}`}>
          {words}
          {quote && !isWrong && `: ${costText(quote, amount)}`}
        </p>
      </div>
    </AnchoredPopover>
  );
}

interface TypedDatesProps {
  read: ReadDays;
  onRead: (ends: { checkIn: Day; checkOut: Day }) => void;
}

/** A field that reads '3 mar – 30 jun', 'in 2 weeks for 3 months'. */
function TypedDates({ read, onRead }: TypedDatesProps) {
  const [text, setText] = useState('');
  const [isUnread, setUnread] = useState(false);
  const readText = async () => {
    if (text.trim() === '') return;
    const days = await read(text);
    setUnread(days === null || days.last === null);
    if (days !== null && days.last !== null) onRead({ checkIn: days.first, checkOut: days.last });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void readText();
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
        onBlur={() => void readText()}
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
