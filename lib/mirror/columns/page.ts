import type { Place } from '@/lib/search/sort';

/** A place where a page ends. */
export interface PageEnd extends Place {
  /** The currencies as the first page had them in order, and which the place is in; where the order is by currency. */
  currencies?: { order: readonly string[]; at: number } | undefined;
}

/** The begin of a page: after the end of another, or at the n-th match. */
export type PageStart = { after: PageEnd } | { offset: number };

/** A page of rows that match, in order. */
export interface IdPage {
  ids: string[];
  /** Rows that match, on all pages. */
  total: number;
  /** The begin of the next page; null when no row follows. */
  next: PageEnd | null;
}
