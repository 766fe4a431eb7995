'use client';

import { parseAsString } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { type Day, formatDay, parseDay } from '@/lib/domain/day';
import type { Stay } from '@/lib/domain/stays/stay';
import { FILTERS } from '@/lib/search/filters';
import { splitStay } from '@/lib/search/named-stay';
import { type DayText, violationText } from '@/lib/words/stays';
import { useAddressState, useAddressStates } from './address-state';

const NONE = { stay: null, faults: [] };

/** The stay of the URL's `stay` parameter; null with the faults if it is unreadable. */
export function useChosenStay(day?: DayText) {
  const [text, setText] = useAddressState('stay', parseAsString);
  const read = useMemo(() => (text?.trim() ? readStay(text, day) : NONE), [text, day]);
  const choose = useCallback((stay: ChosenStay | null) => void setText(stay && writeStay(stay.id, stay)), [setText]);
  return { ...read, choose };
}

/** Plain texts: `useSearch` reads the same parameters, and two readers of one parameter must agree. */
const TEXTS = {
  checkIn: parseAsString,
  checkOut: parseAsString,
  nights: parseAsString,
  window: parseAsString,
  arrive: parseAsString,
  guests: parseAsString,
  stay: parseAsString,
  day: parseAsString,
};

/** Days that are chosen take the place of a length. */
const NO_LENGTH = { nights: null, window: null, arrive: null };

/** The chosen days on one property's calendar, and how to choose others. */
export interface StayChoice extends ReadDays {
  /** Null until both days are chosen. */
  stay: Stay | null;
  choose: (days: ChosenDays) => void;
  /** The day that the page's address shows; null in a list, where its calendar turns by itself. */
  shown: Day | null;
  show: (day: Day) => void;
}

/**
 * The chosen days on the calendar of the property `id`, in the URL.
 * @param place on a property's own `page` they are `checkIn`, `checkOut` and `guests`, like the filters. In the `list`
 * those names belong to the list's filter, so the days are `stay`; without it the filter's days count. Days chosen on
 * one home of the list carry over to the next.
 */
export function useStayChoice(id: string, place: 'page' | 'list'): StayChoice {
  const [texts, setTexts] = useAddressStates(TEXTS);
  const { checkIn, checkOut, guests, stay } = texts;
  const shown = place === 'page' ? parseDay(texts.day ?? '') : null;
  return useMemo(() => {
    const read = readDays({ checkIn, checkOut, guests, stay: place === 'list' ? stay : null });
    return {
      ...read,
      stay:
        read.checkIn === null || read.checkOut === null
          ? null
          : { checkIn: read.checkIn, checkOut: read.checkOut, guests: read.guests },
      shown,
      show: (day) => void (place === 'page' && setTexts({ day: formatDay(day) })),
      choose: (days) => {
        void setTexts(
          place === 'list'
            ? { stay: writeStay(id, days) }
            : { ...NO_LENGTH, checkIn: dayText(days.checkIn), checkOut: dayText(days.checkOut) },
        );
      },
    };
  }, [id, place, checkIn, checkOut, guests, stay, shown, setTexts]);
}

/** The chosen days of a stay: none, an arrival alone, or both. */
export interface ChosenDays {
  checkIn: Day | null;
  /** Null until chosen, and without an arrival. */
  checkOut: Day | null;
}

export const NO_DAYS: ChosenDays = { checkIn: null, checkOut: null };

export interface ChosenStay {
  id: string;
  checkIn: Day;
  checkOut: Day;
}

/** The stay that a text names, or the faults that prevent it, as sentences. */
export function readStay(
  text: string,
  day?: DayText,
): { stay: ChosenStay; faults: [] } | { stay: null; faults: string[] } {
  const { checkIn, checkOut, faults } = readEnds({ ...NO_TEXTS, stay: text });
  const id = splitStay(text)?.id;
  if (id === undefined || faults.length > 0) return { stay: null, faults };
  if (checkIn === null || checkOut === null) {
    return {
      stay: null,
      faults: [`The stay “${text}” in the address has no check-${checkIn === null ? 'in' : 'out'}.`],
    };
  }
  const ends = { checkIn, checkOut };
  if (checkOut < checkIn)
    return { stay: null, faults: [violationText({ code: 'ENDS_BEFORE_IT_BEGINS', ...ends }, day)] };
  if (checkOut === checkIn) return { stay: null, faults: [violationText({ code: 'NO_NIGHTS', ...ends }, day)] };
  return { stay: { id, ...ends }, faults: [] };
}

/** The text of the parameter `stay`; null without days. */
export function writeStay(id: string, { checkIn, checkOut }: ChosenDays): string | null {
  return checkIn === null ? null : `${id}.${formatDay(checkIn)}.${dayText(checkOut) ?? ''}`;
}

interface StayTexts {
  checkIn: string | null;
  checkOut: string | null;
  guests: string | null;
  /** Present where `checkIn` and `checkOut` are the list's filter. */
  stay: string | null;
}

/** An address without parameters. */
const NO_TEXTS: StayTexts = { checkIn: null, checkOut: null, guests: null, stay: null };

interface ReadDays extends ChosenDays {
  guests: number | null;
  /** The faults of the address, as sentences. */
  faults: string[];
}

/** The chosen days of a calendar: `readEnds` without a departure before an arrival. */
export function readDays(texts: StayTexts): ReadDays {
  const ends = readEnds(texts);
  if (ends.checkIn !== null || ends.checkOut === null) return ends;
  const alone = `Check-out on ${formatDay(ends.checkOut)} in the address is no stay without a check-in.`;
  // An unreadable check-in is the fault to show.
  return { ...ends, checkOut: null, faults: ends.faults.length > 0 ? ends.faults : [alone] };
}

/** The days of the parameters, for any property, with the faults of unreadable ones. */
export function readEnds(texts: StayTexts): ReadDays {
  const faults: string[] = [];
  const read = (name: 'checkIn' | 'checkOut' | 'guests', text: string | null): number | null => {
    if (text === null || text.trim() === '') return null;
    const reading = FILTERS[name].codec.read(text);
    if (!('fault' in reading)) return reading.value;
    faults.push(`${FILTERS[name].label} “${text}” in the address ${reading.fault}.`);
    return null;
  };
  const chosen = texts.stay === null ? texts : splitStay(texts.stay);
  if (chosen === null) faults.push(`The stay “${texts.stay}” in the address is not valid: ${STAY_FORM}.`);
  const checkIn = read('checkIn', chosen?.checkIn ?? null);
  const checkOut = read('checkOut', chosen?.checkOut ?? null);
  const guests = read('guests', texts.guests);
  return { checkIn, checkOut, guests, faults };
}

const STAY_FORM = 'it must be a home’s id and two dates, with dots between them';

const dayText = (day: Day | null): string | null => (day === null ? null : formatDay(day));
