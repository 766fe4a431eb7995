import type { Database } from '@/lib/database/database';
import type { Run } from '@/lib/mirror/runs';
import type { CallOptions } from '@/lib/upstream/call';
import type { Calendars, detailsPage, fetchCalendars } from '@/lib/upstream/client';
import type { Connection } from '@/lib/upstream/connection';
import type { UpstreamError } from '@/lib/upstream/errors';
import type { Clock } from '@/lib/upstream/retry';
import type { CalendarQueue } from './calendar-queue';
import type { Journal } from './journal';
import type { CrawlLimits } from './limits';
import type { Received } from './received';

/** Answers the requests of a crawl. */
export interface PartnerService {
  details: typeof detailsPage;
  calendars: typeof fetchCalendars;
}

export interface CrawlParts {
  mirror: Database;
  connection: Connection;
  /** The holder of the connection's lease. */
  holder: string;
  /** Requests for calendars at once, at most. */
  concurrency: number;
  /** Gives the present day. */
  timeZone: string;
  /** The days for which changes are kept. */
  historyDays: number;
  /** Stops it at once; the run stays open and can be taken up again. */
  signal: AbortSignal;
  /** Called after each commit. */
  onProgress: (run: Run) => void;
  /** Called with the fault that ended it. */
  onError: (error: unknown) => void;
  clock?: Clock | undefined;
  limits?: CrawlLimits | undefined;
  /** The connection's own over HTTP, without it. */
  service?: PartnerService | undefined;
}

/** A crawl under way, as its parts see it. */
export interface Crawl extends CrawlParts {
  journal: Journal;
  queue: CalendarQueue;
  clock: Clock;
  limits: CrawlLimits;
  service: PartnerService;
  withheld: Withheld;
  /** The faults of calendars that the service answers by an error. */
  refusals: UpstreamError[];
  options: CallOptions;
}

/** Homes and calendars that answers of a crawl would take away; its end decides. */
export interface Withheld {
  /** Answers with the ids whose calendars they empty. */
  emptied: (Received<Calendars> & { ids: string[] })[];
  /** Ids that the calendar endpoint has left out. */
  leftOut: string[];
}
