'use client';

import { useQuery } from '@tanstack/react-query';
import { costText, usePreview, useStayAnswer } from '@/components/state/quote';
import { useQuoteChoice } from '@/components/state/quote-choice';
import { useStayDays } from '@/components/state/stay-days';
import { useStayEnds } from '@/components/state/use-stay-ends';
import { useWrittenStay } from '@/components/state/written-days';
import { DateRangeField } from '@/components/ui/date-field';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { WholeField } from '@/components/ui/whole-field';
import { calendarQuery } from '@/lib/api/calendars';
import { MOST_GUESTS } from '@/lib/search/filters';
import { QuotePanel } from './quote-panel';
import { PrintedQuote } from './sent-quote';

/** The stay and guests at one home, kept in the URL, and their quote. */
export function StayQuote({ id }: { id: string }) {
  const { day, dayRange, amount } = useFormats();
  const answer = useStayAnswer(id);
  const { choice } = useQuoteChoice();
  const { guests, stay, words, isWrong, faults, field, changeGuests } = useStayEnds(day);
  const days = useWrittenStay(useLocale());
  const stayDays = useStayDays(id, guests);
  const { onPreview, preview } = usePreview(id, guests);
  // Of a stay of a length, the earliest.
  const quoted = stay ?? answer?.quote.stay ?? null;
  const told = preview ? preview.quote : isWrong ? null : answer?.quote;
  // The calendar above, if there is one, already gives the verdict.
  const hasNoCalendar = useQuery(calendarQuery(id)).data?.fetchedAt === null;
  return (
    <>
      {answer && <PrintedQuote answer={answer} choice={choice} isHomeKnown />}
      <div className="flex flex-col gap-5 print:hidden">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <DateRangeField labels={['Check-in', 'Check-out']} {...field} {...days} {...stayDays} onPreview={onPreview}>
            <p role="status" className={isWrong && !preview ? 'text-danger' : 'text-muted'}>
              {[
                (preview?.nights ?? words) || 'Days on which no stay begins are struck out.',
                told && costText(told, amount),
              ]
                .filter(Boolean)
                .join(': ')}
            </p>
          </DateRangeField>
          <WholeField label="Guests" min={1} max={MOST_GUESTS} value={guests} onChange={changeGuests} />
          <p role="status" className={`content-center sm:min-h-9 ${isWrong ? 'text-danger' : 'text-muted'}`}>
            {words || (quoted && `The earliest: ${dayRange(quoted.checkIn, quoted.checkOut)}`)}
          </p>
        </div>
        {faults.map((fault) => (
          <p key={fault} className="text-danger">
            {fault}
          </p>
        ))}
        {quoted && <QuotePanel id={id} stay={quoted} isVerdictShown={hasNoCalendar} />}
      </div>
    </>
  );
}
