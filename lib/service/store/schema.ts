import type { Kysely } from 'kysely';

/** 0 or 1: the two engines agree on integers, not on booleans. */
type Flag = number;

/** An instant as ISO 8601 text in UTC, of one width: it compares as text. */
type Instant = string;

export interface ServiceTables {
  settings: {
    name: string;
    value: string;
  };
  accounts: {
    id: string;
    name: string;
    suspended: Flag;
    /** Grows with every write that changes the published portfolio. */
    revision: number;
    /** How the generator filled it, as JSON; null when it did not, or when anything was imported since. */
    seeded: string | null;
    created_at: Instant;
  };
  tokens: {
    account_id: string;
    id: string;
    /** SHA-256 of the token, in hex. The token itself is kept nowhere. */
    hash: string;
    created_at: Instant;
    /** The first instant at which it no longer works; null = never. */
    expires_at: Instant | null;
    revoked_at: Instant | null;
  };
  properties: {
    account_id: string;
    id: string;
    published: Flag;
    /** A PropertyBasicInfo, as received. */
    details: string;
    /** The account's revision that wrote the row. */
    revision: number;
  };
  calendars: {
    account_id: string;
    property_id: string;
    /** Merged ranges; see `lib/domain/calendar-text.ts`. */
    ranges: string;
    /** The account's revision that wrote the row. */
    revision: number;
  };
}

export type ServiceDatabase = Kysely<ServiceTables>;
