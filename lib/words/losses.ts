import type { DayEditRow, LostNightsRow } from '@/lib/contract/api/insights';
import type { Day } from '@/lib/domain/day';
import type { StayRule } from '@/lib/domain/stays/stay-codes';
import { limitText } from './stays';

interface Writers {
  number: (value: number) => string;
  amount: (amount: string, currency: string) => string;
  /** Days, both inclusive. */
  days: (from: Day, to: Day) => string;
}

/** The rules that keep every stay away from lost nights, in words. */
export const CAUSES: Readonly<Record<StayRule, string>> = {
  NIGHT_NOT_AVAILABLE: 'Not available',
  NO_CALENDAR_DATA: 'No calendar',
  CLOSED_TO_ARRIVAL: 'No arrival',
  CLOSED_TO_DEPARTURE: 'No departure',
  BELOW_MIN_NIGHTS: 'Minimum nights longer than the gap',
  BELOW_MINIMUM_STAY: 'The home’s minimum stay is longer',
  ABOVE_MAXIMUM_STAY: 'The home’s maximum stay is shorter',
  BEFORE_AVAILABLE_FROM: 'Before the home is available',
  INSIDE_ADVANCED_NOTICE: 'Within the advance notice',
  TOO_MANY_GUESTS: 'Too many guests',
};

type Edit = NonNullable<LostNightsRow['edit']>;

/** An edit as a sentence: 'Minimum 5 → 3 nights for arrivals 12–14 Mar frees 3 nights, €414.00'. */
export function editText(edit: Edit, currency: string, words: Writers): string {
  const { number, amount } = words;
  return `${changeText(edit, words)} frees ${counted(edit.freesNights, number)}, ${amount(edit.freesValue, currency)}`;
}

/** Both minimums lowered, as a sentence. */
export function bothText(both: NonNullable<LostNightsRow['both']>, currency: string, words: Writers): string {
  const { number, amount, days } = words;
  const arrivals = `for arrivals ${days(both.from, both.to)}`;
  const frees = `frees ${counted(both.freesNights, number)}, ${amount(both.freesValue, currency)}`;
  return `Minimum nights and minimum stay → ${counted(both.becomes, number)} ${arrivals} ${frees}`;
}

/** An exception for one day, from its former state to its new one: 'Arrival on 12 Mar: minimum 5 → 3 nights'. */
export function exceptionText(edit: DayEditRow, writeDay: (day: Day) => string): string {
  const on = `on ${writeDay(edit.from)}`;
  if (edit.field === 'closedToDeparture') return `Departure ${on}: closed → open`;
  if (edit.field === 'closedToArrival') return `Arrival ${on}: closed → open`;
  return `Arrival ${on}: minimum ${edit.was} → ${counted(edit.becomes, String)}`;
}

function changeText(edit: Edit, { number, days }: Writers): string {
  switch (edit.field) {
    case 'minNights':
      return `Minimum ${number(edit.was)} → ${counted(edit.becomes, number)} for arrivals ${days(edit.from, edit.to)}`;
    case 'closedToArrival':
      return `Arrival on ${days(edit.from, edit.to)}`;
    case 'closedToDeparture':
      return `Departure on ${days(edit.from, edit.to)}`;
    case 'minimumStay':
      return `Minimum stay of the home ${limitText(edit.was, number)} → ${limitText(edit.becomes, number)}`;
  }
}

const counted = (nights: number, number: Writers['number']) => (nights === 1 ? '1 night' : `${number(nights)} nights`);
