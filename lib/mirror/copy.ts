import type { Database } from '@/lib/database/database';
import type { Day } from '@/lib/domain/day';
import type { StayReading } from '@/lib/domain/quote/quote';

/** The copy of an account in a database. */
export interface Copy {
  mirror: Database;
  connectionId: string;
}

/** What a question about a copy is asked with. */
export interface AskedCopy extends Copy {
  /** The civil day of the question in the dashboard's time zone. */
  today: Day;
  /** The reading that counts where a stay has one price; by calendar without it. */
  reading?: StayReading;
}
