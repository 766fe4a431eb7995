'use client';

import { useQuery } from '@tanstack/react-query';
import { DateField } from '@/components/ui/date-field';
import { useFormats } from '@/components/ui/formats';
import { WholeField } from '@/components/ui/whole-field';
import { calendarQuery } from '@/lib/client/calendars';
import { useStayEnds } from '@/lib/client/use-stay-ends';
import { formatDay, parseDay } from '@/lib/domain/day';
import { MOST_GUESTS } from '@/lib/search/filters';
import { QuotePanel } from './quote-panel';

/** The stay and guests at one home, kept in the URL, and their quote. */
export function StayQuote({ id }: { id: string }) {
  const { day } = useFormats();
  const { checkIn, checkOut, guests, stay, words, isWrong, faults, change, changeGuests } = useStayEnds(day);
  // The calendar above, if there is one, already gives the verdict.
  const hasNoCalendar = useQuery(calendarQuery(id)).data?.fetchedAt === null;
  return (
    <div className="flex flex-col gap-5 print:hidden">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <DateField
          isStacked
          label="Check-in"
          value={checkIn === null ? '' : formatDay(checkIn)}
          onChange={(date) => change({ checkIn: parseDay(date) })}
        />
        <DateField
          isStacked
          label="Check-out"
          value={checkOut === null ? '' : formatDay(checkOut)}
          min={checkIn === null ? undefined : formatDay(checkIn + 1)}
          onChange={(date) => change({ checkOut: parseDay(date) })}
        />
        <WholeField label="Guests" min={1} max={MOST_GUESTS} value={guests} onChange={changeGuests} />
        <p role="status" className={`content-center sm:min-h-9 ${isWrong ? 'text-danger' : 'text-muted'}`}>
          {words}
        </p>
      </div>
      {faults.map((fault) => (
        <p key={fault} className="text-danger">
          {fault}
        </p>
      ))}
      {stay && <QuotePanel id={id} stay={stay} isVerdictShown={hasNoCalendar} />}
    </div>
  );
}
