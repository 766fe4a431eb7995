'use client';

import { parseAsString, useQueryState, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { type Day, formatDay } from '@/lib/domain/day';
import type { Stay } from '@/lib/domain/stays/stay';
import { type DayText, violationText } from '@/lib/domain/stays/words';
import { FILTERS } from '@/lib/search/filters';

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

/** The days of a stay as far as somebody has chosen them: none, an arrival alone, or both. */
export interface ChosenDays {
  checkIn: Day | null;
  /** Null while it is to be chosen, and without an arrival. */
  checkOut: Day | null;
}

export const NO_DAYS: ChosenDays = { checkIn: null, checkOut: null };

/** A stay that somebody chose on a property. */
export interface ChosenStay {
  /** The property's id. */
  id: string;
  checkIn: Day;
  checkOut: Day;
}

/** The days that one parameter `stay` names, as texts, and the property they were chosen on. */
interface StayParts {
  id: string;
  checkIn: string;
  /** '' for an arrival alone. */
  checkOut: string;
}

/** 'p_84q5m23j.2027-03-03.2027-06-30', 'p_84q5m23j.2027-03-03.'; an id may have dots of its own. */
function partsOf(text: string): StayParts | null {
  const [, id, checkIn = '', checkOut = ''] = /^(.+)\.([^.]*)\.([^.]*)$/s.exec(text) ?? [];
  return id === undefined ? null : { id, checkIn, checkOut };
}

/** The stay that a text names, with both its days, or in sentences why it names none. */
export function readStay(
  text: string,
  day?: DayText,
): { stay: ChosenStay; faults: [] } | { stay: null; faults: string[] } {
  const { checkIn, checkOut, faults } = readEnds({ ...NO_TEXTS, stay: text });
  const id = partsOf(text)?.id;
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

/** The text of the parameter `stay`, the same on every page; null for no days. */
export function writeStay(id: string, { checkIn, checkOut }: ChosenDays): string | null {
  return checkIn === null ? null : `${id}.${formatDay(checkIn)}.${dayText(checkOut) ?? ''}`;
}

/** The texts of the parameters that can say which stay is chosen. */
interface StayTexts {
  checkIn: string | null;
  checkOut: string | null;
  guests: string | null;
  /** Where `checkIn` and `checkOut` are the list's filter. */
  stay: string | null;
}

/** Nothing in the address. */
const NO_TEXTS: StayTexts = { checkIn: null, checkOut: null, guests: null, stay: null };

interface ReadDays extends ChosenDays {
  guests: number | null;
  /** What cannot be read, each as a sentence. */
  faults: string[];
}

/** The days chosen on a calendar, as `readEnds`: there is no departure before there is an arrival. */
export function readDays(texts: StayTexts): ReadDays {
  const ends = readEnds(texts);
  if (ends.checkIn !== null || ends.checkOut === null) return ends;
  const alone = `Check-out on ${formatDay(ends.checkOut)} in the address is no stay without a check-in.`;
  // Where the check-in cannot be read, that is what is wrong.
  return { ...ends, checkOut: null, faults: ends.faults.length > 0 ? ends.faults : [alone] };
}

/** The days that the parameters name, whichever property they were chosen on; what cannot be read is told. */
export function readEnds(texts: StayTexts): ReadDays {
  const faults: string[] = [];
  const read = (name: 'checkIn' | 'checkOut' | 'guests', text: string | null): number | null => {
    if (text === null || text.trim() === '') return null;
    const reading = FILTERS[name].codec.read(text);
    if (!('fault' in reading)) return reading.value;
    faults.push(`${FILTERS[name].label} “${text}” in the address ${reading.fault}.`);
    return null;
  };
  const chosen = texts.stay === null ? texts : partsOf(texts.stay);
  if (chosen === null) faults.push(`The stay “${texts.stay}” in the address is none: ${STAY_FORM}.`);
  const checkIn = read('checkIn', chosen?.checkIn ?? null);
  const checkOut = read('checkOut', chosen?.checkOut ?? null);
  const guests = read('guests', texts.guests);
  return { checkIn, checkOut, guests, faults };
}

const STAY_FORM = 'it must be a property’s id and two dates, with dots between them';

const dayText = (day: Day | null): string | null => (day === null ? null : formatDay(day));
