import { type Interval, spansOf } from '@/lib/domain/interval';
import type { Start } from './starts';

/** Nights that stays of one length cover. */
export interface BookableWindow extends Interval {
  /** The days on which such a stay begins. */
  arrivals: Interval[];
  /** The least total of them; null where none is known. */
  from: string | null;
}

/**
 * The nights that are part of a stay, joined where they touch.
 * @param starts stays by arrival
 */
export function bookableWindows(starts: readonly (Start & { total: string | null })[]): BookableWindow[] {
  const windows: (Omit<BookableWindow, 'arrivals'> & { days: number[] })[] = [];
  for (const { checkIn, checkOut, total } of starts) {
    const last = windows.at(-1);
    if (!last || last.end < checkIn) {
      windows.push({ start: checkIn, end: checkOut, days: [checkIn], from: total });
      continue;
    }
    last.end = Math.max(last.end, checkOut);
    last.days.push(checkIn);
    if (total !== null && (last.from === null || Number(total) < Number(last.from))) last.from = total;
  }
  return windows.map(({ days, ...window }) => ({ ...window, arrivals: spansOf(days) }));
}
