'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import type { Day } from '@/lib/domain/day';
import { nightsOf, type Stay } from '@/lib/domain/stays/stay';
import { faultsOfStay } from '@/lib/domain/stays/stay-faults';
import { type DayText, violationText } from '@/lib/domain/stays/words';
import { nightsText } from './day-sentence';
import { useToday } from './today';
import { type ChosenDays, NO_DAYS, readEnds } from './use-chosen-stay';
import { useSearch } from './use-search';

/** As texts: `useSearch` reads the same parameters, and two readers of one parameter must agree. */
const TEXTS = { checkIn: parseAsString, checkOut: parseAsString, guests: parseAsString };

export interface StayEnds extends ChosenDays, EndsReading {
  /** What of the address cannot be read, each as a sentence. */
  faults: readonly string[];
  /** For how many people; null: not said. */
  guests: number | null;
  change: (ends: Partial<ChosenDays>) => void;
  changeGuests: (guests: number | null) => void;
}

/**
 * The ends of the stay that a page asks for, as fields give them. Both are in the URL as soon as they make a stay; until
 * then they are kept here, and the URL has none. What is wrong with a stay in the URL stays in the fields, to be mended.
 */
export function useStayEnds(day: DayText): StayEnds {
  const [texts] = useQueryStates(TEXTS);
  const { setFilter } = useSearch();
  const [draft, setDraft] = useState<ChosenDays>(NO_DAYS);
  const today = useToday();
  const { faults, guests, ...given } = readEnds({ ...texts, stay: null });
  const { checkIn, checkOut } = texts.checkIn === null && texts.checkOut === null ? draft : given;
  return {
    ...{ checkIn, checkOut, faults, guests },
    ...readingOf({ checkIn, checkOut }, guests, today, day),
    change: (changed) => {
      const next = { checkIn, checkOut, ...changed };
      const isStay = next.checkIn !== null && next.checkOut !== null && next.checkIn < next.checkOut;
      setDraft(isStay ? NO_DAYS : next);
      setFilter(isStay ? next : { checkIn: null, checkOut: null, flex: null });
    },
    changeGuests: (changed) => setFilter({ guests: changed }),
  };
}

/** Why no home can be asked about the stay that the list is narrowed by; null where there is none, or it can. */
export function useStayFault(day: DayText): string | null {
  const { checkIn, checkOut, guests } = useSearch().search.filter;
  const { words, isWrong } = readingOf({ checkIn, checkOut }, guests, useToday(), day);
  return isWrong ? words : null;
}

/** What there is to say about the ends of a stay while they are being given. */
interface EndsReading {
  /** How many nights, or what is wrong with them; empty while an end is missing. */
  words: string;
  isWrong: boolean;
  /** Any that has nights, for it can be quoted; null where there are none. */
  stay: Stay | null;
}

/** @param guests null: not said */
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
