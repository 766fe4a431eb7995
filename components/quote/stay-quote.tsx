'use client';

import { useState } from 'react';
import { DateField } from '@/components/ui/date-field';
import { useFormats } from '@/components/ui/formats';
import { useSearch } from '@/lib/client/use-search';
import { formatDay, parseDay } from '@/lib/domain/day';
import { stayOf } from '@/lib/search/filters';
import { QuotePanel } from './quote-panel';

/** A stay at one home, kept in the URL as everywhere, with what it costs as soon as there is one. */
export function StayQuote({ id }: { id: string }) {
  const { number } = useFormats();
  const { search, setFilter } = useSearch();
  const { checkIn, checkOut, guests } = search.filter;
  const [draft, setDraft] = useState({ checkIn, checkOut });
  const stay = stayOf(search.filter);
  const ends = stay ?? draft;
  const change = (changed: Partial<typeof draft>) => {
    const next = { checkIn: ends.checkIn, checkOut: ends.checkOut, ...changed };
    setDraft(next);
    const isStay = next.checkIn !== null && next.checkOut !== null && next.checkIn < next.checkOut;
    setFilter(isStay ? next : { checkIn: null, checkOut: null, flex: null });
  };
  const isBackwards = ends.checkIn !== null && ends.checkOut !== null && ends.checkOut <= ends.checkIn;
  return (
    <div className="flex flex-col gap-5 print:hidden">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <DateField
          isStacked
          label="Check-in"
          value={ends.checkIn === null ? '' : formatDay(ends.checkIn)}
          onChange={(date) => change({ checkIn: parseDay(date) })}
        />
        <DateField
          isStacked
          label="Check-out"
          value={ends.checkOut === null ? '' : formatDay(ends.checkOut)}
          min={ends.checkIn === null ? undefined : formatDay(ends.checkIn + 1)}
          onChange={(date) => change({ checkOut: parseDay(date) })}
        />
        <p role="status" className={`h-9 content-center ${isBackwards ? 'text-danger' : 'text-muted'}`}>
          {isBackwards && 'The stay must end after it begins.'}
          {stay && `${number(stay.checkOut - stay.checkIn)} nights`}
        </p>
      </div>
      {stay && <QuotePanel id={id} stay={{ checkIn: stay.checkIn, checkOut: stay.checkOut, guests }} isVerdictShown />}
    </div>
  );
}
