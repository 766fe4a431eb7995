'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { nightsOf, type Stay } from '@/lib/domain/stays/stay';
import { faultsOfStay } from '@/lib/domain/stays/stay-faults';
import { lengthOf } from '@/lib/search/filters';
import { nightsText } from '@/lib/words/day-sentence';
import { type FailedQuery, faultNotice } from '@/lib/words/faults';
import { windowFaultText } from '@/lib/words/stay-length';
import { type DayText, violationText } from '@/lib/words/stays';
import { useToday } from './today';
import { type ChosenDays, NO_DAYS, readEnds } from './use-chosen-stay';
import { useSearch } from './use-search';

/** Plain texts: `useSearch` reads the same parameters, and two readers of one parameter must agree. */
const TEXTS = { checkIn: parseAsString, checkOut: parseAsString, guests: parseAsString };

export interface StayEnds extends ChosenDays, EndsReading {
  /** The faults of the address, as sentences. */
  faults: readonly string[];
  /** Null for an unknown number of guests. */
  guests: number | null;
  /** Both ends as the field of a range has them. */
  field: {
    start: Day | null;
    end: Day | null;
    onChange: (ends: { start?: Day | null; end?: Day | null }) => void;
  };
  changeGuests: (guests: number | null) => void;
}

/**
 * The check-in and check-out of a page's stay, for its fields. The URL holds them once they make a stay; until then
 * they are kept here. A faulty stay of the URL stays in the fields, to be corrected.
 */
export function useStayEnds(day: DayText): StayEnds {
  const [texts] = useQueryStates(TEXTS);
  const { setFilter } = useSearch();
  const [draft, setDraft] = useState<ChosenDays>(NO_DAYS);
  const today = useToday();
  const { faults, guests, ...given } = readEnds({ ...texts, stay: null });
  const { checkIn, checkOut } = texts.checkIn === null && texts.checkOut === null ? draft : given;
  const onChange: StayEnds['field']['onChange'] = (changed) => {
    const ends = withEnds({ checkIn, checkOut }, changed);
    const isStay = ends.checkIn !== null && ends.checkOut !== null && ends.checkIn < ends.checkOut;
    setDraft(isStay ? NO_DAYS : ends);
    setFilter(isStay ? ends : { checkIn: null, checkOut: null, flex: null });
  };
  return {
    checkIn,
    checkOut,
    faults,
    guests,
    ...readingOf({ checkIn, checkOut }, guests, today, day),
    field: { start: checkIn, end: checkOut, onChange },
    changeGuests: (changed) => setFilter({ guests: changed }),
  };
}

/** The days with a new end or two. A single one that passes the other takes it along: the nights stay as many. */
export function withEnds(
  { checkIn, checkOut }: ChosenDays,
  { start = checkIn, end = checkOut }: { start?: Day | null; end?: Day | null },
): ChosenDays {
  const hadNights = checkIn !== null && checkOut !== null && checkIn < checkOut;
  if (hadNights && start !== null && end !== null && start >= end) {
    if (end === checkOut) return { checkIn: start, checkOut: start + checkOut - checkIn };
    if (start === checkIn) return { checkIn: end - (checkOut - checkIn), checkOut: end };
  }
  return { checkIn: start, checkOut: end };
}

/** Makes the properties of a failed list's notice. Days that are no stay fail again, and say what is wrong with them. */
export function useListNotice(day: DayText): (query: FailedQuery) => ReturnType<typeof faultNotice> {
  const { filter } = useSearch().search;
  const { words, isWrong } = readingOf(filter, filter.guests, useToday(), day);
  const fault = useWindowFault(day);
  if (!isWrong && !fault) return faultNotice;
  const title = fault ? 'No stay can be asked for in these days' : 'These dates are not a valid stay';
  return () => ({
    title,
    advice: fault || words,
    detail: undefined,
    requestId: undefined,
    onRetry: undefined,
    isPending: false,
  });
}

/** What is wrong with the days that a stay of a length is asked for in; null where nothing is. */
export function useWindowFault(day: DayText): string | null {
  const length = lengthOf(useSearch().search.filter);
  const today = useToday();
  return length && windowFaultText(length, horizonFrom(today), day);
}

/** A summary of a stay while its fields are filled. */
interface EndsReading {
  /** The number of nights, or the fault; empty while an end is missing. */
  words: string;
  isWrong: boolean;
  /** A stay that can be quoted, that is with nights; else null. */
  stay: Stay | null;
}

/** @param guests null if unknown */
export function readingOf(
  { checkIn, checkOut }: ChosenDays,
  guests: number | null,
  today: Day,
  day: DayText,
): EndsReading {
  if (checkIn === null || checkOut === null) return { words: '', isWrong: false, stay: null };
  const stay = { checkIn, checkOut, guests };
  const faults = faultsOfStay(stay, today);
  if (faults.length === 0) return { words: nightsText(nightsOf(stay)), isWrong: false, stay };
  const words = faults.map((fault) => violationText(fault, day)).join(' ');
  return { words, isWrong: true, stay: checkIn < checkOut ? stay : null };
}
