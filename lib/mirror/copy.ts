import type { Database } from '@/lib/database/database';
import type { Day } from '@/lib/domain/day';
import type { StayReading } from '@/lib/domain/quote/quote';

/** The copy of an account in a database. */
export interface Copy {
  mirror: Database;
  connectionId: string;
  /** The homes that questions are about, where they are about some alone; the columns know no other, and search no codes. */
  only?: ReadonlySet<string>;
}

/** A copy, with the day and the reading by which questions about it are answered. */
export interface AskedCopy extends Copy {
  /** The civil day of the question in the dashboard's time zone. */
  today: Day;
  /** The reading that counts where a stay has one price; by calendar without it. */
  reading?: StayReading;
}
