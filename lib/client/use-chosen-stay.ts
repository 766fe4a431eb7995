'use client';

import { parseAsString, useQueryState, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import type { Stay } from '@/lib/domain/stays/stay';
import type { DayText } from '@/lib/domain/stays/words';
import { type ChosenDays, type ChosenStay, dayText, type ReadDays, readDays, readStay, writeStay } from './chosen-stay';

const NONE = { stay: null, faults: [] };

/** The stay chosen among many homes, in the URL as `stay`: null where none is, and why where what is there names none. */
export function useChosenStay(day?: DayText) {
  const [text, setText] = useQueryState('stay', parseAsString);
  const read = useMemo(() => (text?.trim() ? readStay(text, day) : NONE), [text, day]);
  const choose = useCallback((stay: ChosenStay | null) => void setText(stay && writeStay(stay.id, stay)), [setText]);
  return { ...read, choose };
}

/** As texts: `useSearch` reads the same parameters of the list, and two readers of one parameter must agree. */
const TEXTS = { checkIn: parseAsString, checkOut: parseAsString, guests: parseAsString, stay: parseAsString };

/** The days that are chosen on one property's calendar, and how to choose others. */
export interface StayChoice extends ReadDays {
  /** Once both its days are chosen. */
  stay: Stay | null;
  choose: (days: ChosenDays) => void;
}

/**
 * The days chosen on the calendar of the property `id`, kept in the URL so that a link opens with them.
 * @param place on a property's own `page` they are `checkIn`, `checkOut` and `guests`, as among the filters. In the `list`
 * those are the list's filter, which choosing must not change: there they are `stay`, and the filter's until some are
 * chosen. The days chosen on one home of the list are asked of the next one too.
 */
export function useStayChoice(id: string, place: 'page' | 'list'): StayChoice {
  const [texts, setTexts] = useQueryStates(TEXTS, { history: 'replace' });
  const { checkIn, checkOut, guests, stay } = texts;
  return useMemo(() => {
    const read = readDays({ checkIn, checkOut, guests, stay: place === 'list' ? stay : null });
    return {
      ...read,
      stay:
        read.checkIn === null || read.checkOut === null
          ? null
          : { checkIn: read.checkIn, checkOut: read.checkOut, guests: read.guests },
      choose: (days) => {
        void setTexts(
          place === 'list'
            ? { stay: writeStay(id, days) }
            : { checkIn: dayText(days.checkIn), checkOut: dayText(days.checkOut) },
        );
      },
    };
  }, [id, place, checkIn, checkOut, guests, stay, setTexts]);
}
