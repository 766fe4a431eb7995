import type { Day } from '@/lib/domain/day';
import { nightsOf, type Stay } from '@/lib/domain/stays/stay';
import { faultsOfStay } from '@/lib/domain/stays/stay-faults';
import { type DayText, violationText } from '@/lib/domain/stays/words';
import type { ChosenDays } from './chosen-stay';
import { nightsText } from './day-sentence';

/** What there is to say about the ends of a stay while they are being given. */
export interface EndsReading {
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
