import type { StayReading } from './quote/quote';
import type { SyncFault } from './sync-state';

/** The embedded demo; the one of the configuration; one that people have added. */
type ConnectionKind = 'demo' | 'configured' | 'stored';

/** An account at a partner service, as far as people may see it: never its token. */
export interface ConnectionSummary {
  id: string;
  kind: ConnectionKind;
  /** For people. */
  name: string;
  baseUrl: string;
  /** Since when its service is not asked for anything; null while it is. Instants are milliseconds since 1970. */
  pausedAt: number | null;
  /** The reading that gives the one price of a stay. */
  reading: StayReading;
}

/** A connection with what is known of its portfolio, as `GET /api/connections` lists it. */
export interface ConnectionState extends ConnectionSummary {
  /** Properties in its last complete crawl; null before the first. */
  properties: number | null;
  /** When that ended. */
  syncedAt: number | null;
  /** Whether a crawl is under way. */
  isSyncing: boolean;
  /** Why it cannot be brought up to date at present; null when nothing is wrong. */
  fault: SyncFault | null;
}

/** A partner service's first answer about an account. */
export interface ConnectionTest {
  /** Properties counted. */
  properties: number;
  /** Whether there are more than were counted. */
  hasMore: boolean;
}

export const LONGEST_CONNECTION_NAME = 80;

/** Host and port, for people. */
export const hostOf = (baseUrl: string): string => new URL(baseUrl).host;
