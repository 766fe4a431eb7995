import type { AskedCopy } from '@/lib/mirror/copy';

/** The copy of a connection's portfolio, and the time of the question. */
export interface Portfolio extends AskedCopy {
  /** From the start of one crawl to the next; 0 = only on demand. */
  syncIntervalMs: number;
  /** Milliseconds since 1970. */
  now: number;
  /** The time zone of its days; UTC without it. */
  timeZone?: string;
  /** The days for which changes are kept; DEFAULT_HISTORY_DAYS without it. */
  historyDays?: number;
}
