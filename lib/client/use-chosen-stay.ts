'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { Stay } from '@/lib/domain/stays/stay';
import { type ChosenDays, dayText, type ReadStay, readStay, writeDays } from './chosen-stay';

/** As texts: `useSearch` reads the same parameters of the list, and two readers of one parameter must agree. */
const TEXTS = { checkIn: parseAsString, checkOut: parseAsString, guests: parseAsString, stay: parseAsString };

/** The stay that is chosen on a property's calendar, and how to choose another. */
export interface ChosenStay extends ReadStay {
  /** Once both its days are chosen. */
  stay: Stay | null;
  choose: (days: ChosenDays) => void;
}

/**
 * The chosen stay, kept in the URL so that a link opens with it.
 * @param place on a property's own `page` it is `checkIn`, `checkOut` and `guests`, as among the filters. In the `list`
 * those are the list's filter, which choosing must not change: there it is `stay`, and the filter's until one is chosen.
 */
export function useChosenStay(place: 'page' | 'list'): ChosenStay {
  const [texts, setTexts] = useQueryStates(TEXTS, { history: 'replace' });
  const { checkIn, checkOut, guests, stay } = texts;
  return useMemo(() => {
    const read = readStay({ checkIn, checkOut, guests, stay: place === 'list' ? stay : null });
    return {
      ...read,
      stay:
        read.checkIn === null || read.checkOut === null
          ? null
          : { checkIn: read.checkIn, checkOut: read.checkOut, guests: read.guests },
      choose: (days) => {
        void setTexts(
          place === 'list'
            ? { stay: writeDays(days) }
            : { checkIn: dayText(days.checkIn), checkOut: dayText(days.checkOut) },
        );
      },
    };
  }, [place, checkIn, checkOut, guests, stay, setTexts]);
}
