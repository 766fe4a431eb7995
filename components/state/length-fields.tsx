'use client';

import { useState } from 'react';
import { DateTexts } from '@/components/ui/date-field';
import { useLocale } from '@/components/ui/locale';
import { ReadText } from '@/components/ui/read-text';
import { Toggled } from '@/components/ui/segmented';
import { type Filter, stayOf } from '@/lib/search/filters';
import { nightsLength, WEEKDAY_NAMES, WEEKDAYS } from '@/lib/search/stay-length';
import { lengthText } from '@/lib/words/stay-length';
import { useToday } from './today';
import { useSearch } from './use-search';
import { useWrittenDays } from './written-days';

const KINDS = [
  { value: 'dates', label: 'By its dates', content: 'Dates' },
  { value: 'length', label: 'By its length', content: 'Length' },
] as const;
type StayKind = (typeof KINDS)[number]['value'];

/**
 * Whether the page's stay is asked for by its dates or by its length, and the choice between them. Where a text has changed
 * the kind, and not the choice (`isTurned`), the new fields take the focus that the text had.
 */
export function useStayKind() {
  const { search, setFilter } = useSearch();
  const { filter } = search;
  const given: StayKind = filter.nights === null ? 'dates' : 'length';
  /** The fields turned to while the address has a stay of the other kind, or none. */
  const [turned, setTurned] = useState<{ to: StayKind; from: StayKind } | null>(null);
  const kind = turned?.from === given ? turned.to : given;
  const turn = (to: StayKind) => {
    const stay = stayOf(filter);
    const nights = to === 'length' && stay ? nightsLength(stay.checkOut - stay.checkIn) : null;
    setTurned({ to, from: given });
    if (nights && stay) setFilter({ nights, window: { first: stay.checkIn, last: null } });
  };
  const isTurned = turned?.to === kind;
  return {
    isLength: kind === 'length',
    isTurned,
    choice: { label: 'The stay', value: kind, onChange: turn, options: KINDS },
  };
}

const NO_WINDOW = { window: null, arrive: null };
type Asked = Pick<Filter, 'nights' | 'window' | 'arrive'>;

/** The length of the page's stay, the nights within which it is sought, and the weekdays of arrival. */
export function LengthFields({ isFirst, shortcut }: { isFirst?: boolean; shortcut?: string }) {
  const { search, setFilter } = useSearch();
  const { nights } = search.filter;
  // The address holds them once there is a length.
  const [kept, setKept] = useState<Omit<Asked, 'nights'>>(NO_WINDOW);
  const { window, arrive } = nights === null ? kept : search.filter;
  const today = useToday();
  const { read } = useWrittenDays(useLocale());
  const change = (changes: Partial<Asked>) => {
    const asked = { nights, window, arrive, ...changes };
    setKept(asked.nights ? NO_WINDOW : asked);
    if (asked.nights !== null || nights !== null) setFilter(asked.nights ? asked : { nights: null });
  };
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-3">
      <ReadText
        label="Length"
        shown={nights === null ? '' : lengthText(nights)}
        read={async (text) => (await import('@/lib/search/written-stay')).writtenLength(text, today)}
        onRead={(length) => change({ nights: length })}
        example="45 nights"
        fault="Write a length: “45 nights”, “30 to 60”, “2 months”, “longest”."
        {...{ isFirst, shortcut }}
      />
      <div className="flex gap-2">
        <DateTexts
          labels={['From', 'Until']}
          start={window?.first ?? null}
          end={window?.last ?? null}
          onChange={({ start = window?.first ?? null, end = window?.last ?? null }) =>
            change({ window: start === null && end === null ? null : inOrder(start, end) })
          }
          read={read}
        />
      </div>
      <div className="flex flex-col gap-1">
        <span aria-hidden className="text-xs text-muted">
          Arrival on
        </span>
        <div className="flex h-9 items-center">
          <Toggled
            label="Arrival on"
            chosen={arrive ?? []}
            onChange={(days) => change({ arrive: days.length > 0 ? days : null })}
            options={WEEKDAY_OPTIONS}
          />
        </div>
      </div>
    </div>
  );
}

const inOrder = (first: number | null, last: number | null) =>
  first !== null && last !== null && last < first ? { first: last, last: first } : { first, last };

const WEEKDAY_OPTIONS = WEEKDAYS.map((value) => ({
  value,
  label: WEEKDAY_NAMES[value],
  content: WEEKDAY_NAMES[value].slice(0, 2),
}));
