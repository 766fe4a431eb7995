/** The outcome of saving received data. */
export interface Saved {
  added: number;
  /** Those with new entries in the change log. */
  changed: number;
  unchanged: number;
  /** Answers older than the known ones: not kept. */
  outdated: number;
}
