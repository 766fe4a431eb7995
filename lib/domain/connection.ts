import type { StayReading } from './quote/quote';

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
  /** The chosen currency of sums, limits and orders; null for the commonest of its homes. */
  reportingCurrency: string | null;
  /** The address that its homes are from, while nobody knows whether the present one leads to the same account. */
  movedFrom?: string | undefined;
}

export const LONGEST_CONNECTION_NAME = 80;

/** Host and port, for people. */
export const hostOf = (baseUrl: string): string => new URL(baseUrl).host;
