'use client';

import { createParser, useQueryState } from 'nuqs';
import { type Day, formatDay, parseDay } from '@/lib/domain/day';

/** A stay that somebody chose on a property. */
export interface ChosenStay {
  /** The property's id. */
  id: string;
  checkIn: Day;
  checkOut: Day;
}

/** 'p_84q5m23j.2027-03-03.2027-06-30'; an id may have dots of its own. Null for anything else. */
export function readStay(text: string): ChosenStay | null {
  const [, id, from = '', to = ''] = /^(.+)\.([^.]*)\.([^.]*)$/s.exec(text) ?? [];
  const [checkIn, checkOut] = [parseDay(from), parseDay(to)];
  if (!id || checkIn === null || checkOut === null || checkOut <= checkIn) return null;
  return { id, checkIn, checkOut };
}

export const writeStay = ({ id, checkIn, checkOut }: ChosenStay): string =>
  `${id}.${formatDay(checkIn)}.${formatDay(checkOut)}`;

const parser = createParser({
  parse: readStay,
  serialize: writeStay,
  eq: (a, b) => writeStay(a) === writeStay(b),
});

/** The stay chosen on the page, in its URL as `stay`; null where none is. */
export const useChosenStay = () => useQueryState('stay', parser);
