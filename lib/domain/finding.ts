import type { Interval } from './interval';

/** Every kind of fault that is reported about what a service sent. */
type FindingCode =
  | 'calendar.unmerged'
  | 'calendar.invalid-range'
  | 'calendar.overlap'
  | 'calendar.gap'
  | 'calendar.unknown-availability'
  | 'calendar.missing'
  | 'pricing.tier-overlap';

/** A fault in received data that was handled, never in silence. */
export interface Finding {
  code: FindingCode;
  /** A sentence for people. */
  message: string;
  /** The days concerned, where the fault has days. */
  span?: Interval;
}
