import { type Day, formatDay } from '@/lib/domain/day';
import { FILTERS } from '@/lib/search/filters';

/** The days of a stay as far as somebody has chosen them: none, an arrival alone, or both. */
export interface ChosenDays {
  checkIn: Day | null;
  /** Null while it is to be chosen, and without an arrival. */
  checkOut: Day | null;
}

export const NO_DAYS: ChosenDays = { checkIn: null, checkOut: null };

/** The texts of the parameters that can say which stay is chosen. */
export interface StayTexts {
  checkIn: string | null;
  checkOut: string | null;
  guests: string | null;
  /** '2027-03-03.2027-06-30', '2027-03-03' alone: where `checkIn` and `checkOut` are the list's filter. */
  stay: string | null;
}

export interface ReadStay extends ChosenDays {
  guests: number | null;
  /** What cannot be read, each as a sentence. */
  faults: string[];
}

/** What the parameters say; what cannot be read says nothing, and is told. */
export function readStay(texts: StayTexts): ReadStay {
  const faults: string[] = [];
  const read = (name: 'checkIn' | 'checkOut' | 'guests', text: string | null): number | null => {
    if (text === null || text.trim() === '') return null;
    const reading = FILTERS[name].codec.read(text);
    if (!('fault' in reading)) return reading.value;
    faults.push(`${FILTERS[name].label} “${text}” in the address ${reading.fault}.`);
    return null;
  };
  const [arrival = null, departure = null] = texts.stay?.split(SEPARATOR) ?? [texts.checkIn, texts.checkOut];
  const checkIn = read('checkIn', arrival);
  const checkOut = read('checkOut', departure);
  const guests = read('guests', texts.guests);
  return { checkIn, checkOut: checkIn === null ? null : checkOut, guests, faults };
}

const SEPARATOR = '.';

/** The inverse of reading one parameter `stay`; null for no days. */
export function writeDays({ checkIn, checkOut }: ChosenDays): string | null {
  if (checkIn === null) return null;
  return checkOut === null ? formatDay(checkIn) : `${formatDay(checkIn)}${SEPARATOR}${formatDay(checkOut)}`;
}

export const dayText = (day: Day | null): string | null => (day === null ? null : formatDay(day));
