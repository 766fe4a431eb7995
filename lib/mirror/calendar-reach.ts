import { type Calendar, clip } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';

/** Twenty years: far more than any stay is asked for, however long what was read is kept. */
const REACH = 20 * 366;

/**
 * The part of a calendar that a stay can be about. Services write 9999-12-31 where they mean for ever, and a calendar takes memory
 * for each two months that it spans.
 */
export const withinReach = (calendar: Calendar, today: Day): Calendar =>
  clip(calendar, { start: today - REACH, end: today + REACH });
