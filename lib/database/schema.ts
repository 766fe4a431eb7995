import type { ColumnType, Generated } from 'kysely';
import type { LinkKind } from '@/lib/domain/link-kind';
import type { StayReading } from '@/lib/domain/quote/quote';
import type { Rhythm } from '@/lib/domain/watch';

/** As better-auth writes it: text on SQLite, a date from Postgres. */
type AuthDate = ColumnType<string | Date, string | Date, string | Date>;
type AuthBoolean = ColumnType<number | boolean, number | boolean, number | boolean>;

/**
 * Instants are milliseconds since 1970, JSON is text, booleans are 0 and 1. Every table of a connection's data begins with
 * `connection_id`.
 */
export interface Tables {
  connections: {
    connection_id: string;
    name: string;
    base_url: string;
    created_at: number;
    /** The last sequence number given to a row or a change of this connection. */
    sequence: number;
    /** The highest sequence number of a deleted property: a reader behind it has missed its withdrawal. */
    forgotten: Generated<number>;
    /** Changes before this instant cannot be undone: they were kept by a version without a history. */
    history_since: Generated<number>;
    /** Sealed; null where the token is of the configuration. */
    access_token: string | null;
    /** The instant at which the connection was paused; null while it is not. */
    paused_at: number | null;
    /** The reading that gives the one price of a stay: 'calendar' or 'rent'. */
    reading: Generated<StayReading>;
    /** The currency of sums, limits and orders; null for the commonest of its homes. */
    reporting_currency: string | null;
    /** Brand as JSON: what clients and partners read of the sender; null for its name alone. */
    brand: string | null;
    /** The row outlives its removal, so that a late writer finds out. */
    removed_at: number | null;
    /** When the last of its data had been deleted. */
    purged_at: number | null;
  };
  /** The last table of reference rates that was fetched: one row. */
  exchange_rates: {
    id: string;
    /** yyyy-MM-dd. */
    day: string;
    source: string;
    /** ExchangeRates['rates'] as JSON. */
    rates: string;
    fetched_at: number;
  };
  /** The columns for searching and listing, narrow enough to be read for a whole portfolio. */
  properties: {
    connection_id: string;
    id: string;
    /** PropertyFacts as JSON. */
    facts: string;
    /** A hash of facts and details, to detect changes. */
    hash: string;
    /** When the answer that brought it was asked for. */
    fetched_at: number;
    crawl: number;
    first_seen: number;
    withdrawn_at: number | null;
    /** Rises when facts, details or withdrawal change. */
    sequence: number;
  };
  /** The whole property as read, kept apart because only one is read at a time. */
  property_details: {
    connection_id: string;
    id: string;
    details: string;
    /** What was lost of it, and what was read in another form: Finding[] as JSON. */
    findings: Generated<string>;
  };
  calendars: {
    connection_id: string;
    property_id: string;
    occupancy: number | null;
    fetched_at: number;
    sequence: number;
    /** Finding[] as JSON. */
    findings: string;
    /** As `writeCalendar` makes it. */
    ranges: string;
  };
  /** A property or calendar that broke the contract. */
  rejections: {
    connection_id: string;
    kind: string;
    /** The property's id, or its place in the answer where it has none. */
    subject: string;
    crawl: number;
    at: number;
    /** JSON: the broken fields. */
    faults: string;
  };
  changes: {
    connection_id: string;
    sequence: number;
    property_id: string;
    path: string;
    /** JSON; null where there was nothing. */
    was: string | null;
    now: string | null;
    /** The reverse of the change: `writeFormerDays` of a calendar, FormerFields as JSON of a home. */
    former: string | null;
    /** KeptSums as JSON, of a calendar's change. */
    sums: string | null;
    at: number;
  };
  /** Days that slid out of the window of a calendar, with the terms that they had last. */
  calendar_pasts: {
    connection_id: string;
    property_id: string;
    /** The calendar is known as of each instant since this one. */
    since: number;
    /** As `writeCalendar` makes it. */
    ranges: string;
  };
  runs: {
    connection_id: string;
    /** Also the number of its crawl. */
    id: number;
    started_at: number;
    finished_at: number | null;
    outcome: string | null;
    /** JSON: RunProgress. */
    progress: string;
    /** JSON: RunFault; null when nothing went wrong. */
    fault: string | null;
  };
  leases: {
    connection_id: string;
    holder: string;
    expires_at: number;
  };
  saved_views: {
    connection_id: string;
    id: string;
    name: string;
    /** The name as it is compared: unique within a connection. */
    name_key: string;
    /** The parameters of its URL, in canonical form. */
    search: string;
    is_default: number;
    created_at: number;
    updated_at: number;
  };
  set_aside: {
    connection_id: string;
    property_id: string;
    kind: string;
    /** A hash of the finding as it was set aside: another one brings it back. */
    evidence: string;
    reason: string;
    /** The e-mail address of the person; null without sign-in. */
    by: string | null;
    at: number;
  };
  /** Remedies of lost nights that a person has made in the partner's system. */
  ticked: {
    connection_id: string;
    property_id: string;
    /** The last of the lost nights. */
    until: number;
    remedy: string;
    by: string | null;
    at: number;
  };
  /** Watches of people, or of the open demo. */
  watches: {
    connection_id: string;
    id: string;
    user_id: string | null;
    name: string;
    /** WatchSubject as JSON. */
    subject: string;
    email: Rhythm;
    /** Not used any more, and empty. */
    secret_hash: string;
    created_at: number;
    /** News up to this instant need no e-mail any more. */
    mailed_at: number;
    /** The number of its news so far, and when the last came. */
    news: number;
    news_at: number | null;
    /** Seen as JSON: the state that the next look is compared with. */
    seen: string;
    /** Rises with each look, so that of two at once one is kept. */
    looks: number;
    /** The connection's sequence and the day of the last look. */
    look_sequence: number;
    look_day: number;
  };
  /** Offers of homes to clients. What a client is shown of one is reached by its links: without any it is revoked. */
  offers: {
    connection_id: string;
    id: string;
    /** Rises with every change that its sender makes. */
    version: number;
    /** Null for an offer of the open demo. */
    author_id: string | null;
    /** OfferDraft as JSON. */
    draft: string;
    /** PromisedHome[] as JSON: each home as it was when the offer was sent; null for a draft. */
    promised: string | null;
    /** PromisedHome[] as JSON: the homes that the client was shown in place of those that are gone, in the order of showing. */
    alike: string;
    passphrase_hash: string | null;
    created_at: number;
    sent_at: number | null;
    expires_at: number | null;
    opened: number;
    opened_at: number | null;
    /** The place of the liked home, and the client's note. */
    liked: number | null;
    note: string | null;
    asked_again_at: number | null;
  };
  /** News of watches, counted from 1. */
  watch_events: {
    connection_id: string;
    watch_id: string;
    number: number;
    at: number;
    /** JSON: kind, propertyId, name, was, now. */
    event: string;
  };
  users: {
    id: string;
    name: string;
    /** In small letters. */
    email: string;
    emailVerified: AuthBoolean;
    role: string;
    twoFactorEnabled: AuthBoolean | null;
    createdAt: AuthDate;
    updatedAt: AuthDate;
  };
  sessions: {
    id: string;
    userId: string;
    token: string;
    expiresAt: AuthDate;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: AuthDate;
    updatedAt: AuthDate;
  };
  /** How a person signs in. */
  credentials: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    /** Its hash. */
    password: string | null;
    createdAt: AuthDate;
    updatedAt: AuthDate;
  };
  /** The second step of signing in. */
  two_factors: {
    id: string;
    userId: string;
    /** Sealed by better-auth, like its codes. */
    secret: string;
    backupCodes: string;
    /** Whether a code of it was shown once. */
    verified: AuthBoolean;
  };
  /** better-auth's short-lived state: sign-ins between their two steps. */
  verifications: {
    id: string;
    identifier: string;
    /** The id of the sign-in. */
    value: string;
  };
  /** The connections that a guest may see. */
  memberships: {
    connection_id: string;
    user_id: string;
  };
  /** Links and codes, by the hash of their secret: what their holder may read or do. */
  links: {
    id: string;
    kind: LinkKind;
    /** The connection whose homes may be read: it is no shard's table, as a link is found by its secret alone. */
    homes_of: string | null;
    /** SHA-256 of the secret in the link, in base64url. */
    secret_hash: string;
    /** An e-mail address, or the id of a person, watch or offer. */
    subject: string | null;
    /** JSON. */
    terms: string;
    /** The id of the person who made it; null for the console and the open demo. */
    made_by: string | null;
    created_at: number;
    /** Null: until it is revoked. */
    expires_at: number | null;
    passphrase_hash: string | null;
    opened: number;
    opened_at: number | null;
  };
  /** The audit log. It depends on no row that may be removed. */
  audit: {
    id: string;
    at: number;
    action: string;
    actor_id: string | null;
    /** Their e-mail address at that time. */
    actor: string | null;
    subject: string | null;
    connection_id: string | null;
    address: string | null;
    request_id: string | null;
  };
  /** Choices for the whole installation. */
  settings: {
    name: string;
    value: string;
  };
  /** How often something was tried since when. */
  attempts: {
    key: string;
    count: number;
    since: number;
  };
  /** Requests by address, counted by better-auth. */
  rate_limits: {
    id: string;
    key: string;
    count: number;
    lastRequest: number;
  };
}
