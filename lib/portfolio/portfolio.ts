import type { Database } from '@/lib/database/database';
import type { Day } from '@/lib/domain/day';
import type { StayReading } from '@/lib/domain/quote/quote';

/** A connection's portfolio, its mirror, and the time of the question. */
export interface Portfolio {
  mirror: Database;
  connectionId: string;
  /** From the start of one crawl to the next; 0 = only on demand. */
  syncIntervalMs: number;
  /** Milliseconds since 1970. */
  now: number;
  /** The civil day of `now` in the dashboard's time zone. */
  today: Day;
  /** The time zone of its days; UTC without it. */
  timeZone?: string;
  /** The days for which changes are kept; DEFAULT_HISTORY_DAYS without it. */
  historyDays?: number;
  /** The reading that counts where a stay has one price; by calendar without it. */
  reading?: StayReading;
}
