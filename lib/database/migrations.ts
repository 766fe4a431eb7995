import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = (...all: string[]): Migration => ({ up: (db) => run(db, all) });

/**
 * Every change of the schema, oldest first, in SQL that both engines understand. Forward only: a released entry is never
 * edited, a mistake is repaired by a further one.
 */
export const MIGRATIONS: Record<string, Migration> = {
  // `properties.occupancy` is not used any more: it stays for instances that are yet to be upgraded.
  '001-mirror': statements(
    `create table connections (
      connection_id text not null primary key, name text not null, base_url text not null,
      created_at bigint not null, sequence bigint not null
    )`,
    `create table properties (
      connection_id text not null, id text not null, facts text not null, occupancy double precision,
      hash text not null, fetched_at bigint not null, crawl bigint not null, first_seen bigint not null,
      withdrawn_at bigint, sequence bigint not null,
      constraint properties_key primary key (connection_id, id)
    )`,
    'create unique index properties_by_sequence on properties (connection_id, sequence)',
    'create index properties_by_crawl on properties (connection_id, crawl)',
    `create table property_details (
      connection_id text not null, id text not null, details text not null,
      constraint property_details_key primary key (connection_id, id)
    )`,
    `create table calendars (
      connection_id text not null, property_id text not null, occupancy double precision, fetched_at bigint not null,
      sequence bigint not null, findings text not null, ranges text not null,
      constraint calendars_key primary key (connection_id, property_id)
    )`,
    'create unique index calendars_by_sequence on calendars (connection_id, sequence)',
    `create table rejections (
      connection_id text not null, kind text not null, subject text not null,
      crawl bigint not null, at bigint not null, faults text not null,
      constraint rejections_key primary key (connection_id, kind, subject)
    )`,
    `create table changes (
      connection_id text not null, sequence bigint not null, property_id text not null,
      path text not null, was text, now text, at bigint not null,
      constraint changes_key primary key (connection_id, sequence)
    )`,
    'create index changes_by_property on changes (connection_id, property_id, sequence)',
    `create table runs (
      connection_id text not null, id bigint not null, started_at bigint not null, finished_at bigint,
      outcome text, progress text not null, fault text,
      constraint runs_key primary key (connection_id, id)
    )`,
    'create table leases (connection_id text not null primary key, holder text not null, expires_at bigint not null)',
  ),
  '002-saved-views': statements(
    `create table saved_views (
      connection_id text not null, id text not null, name text not null, name_key text not null, search text not null,
      is_default integer not null, created_at bigint not null, updated_at bigint not null,
      constraint saved_views_key primary key (connection_id, id)
    )`,
    'create unique index saved_views_by_name on saved_views (connection_id, name_key)',
  ),
  '003-accounts': { up: accounts },
  '004-connections': statements(
    // SQLite adds one column at a time.
    'alter table connections add column access_token text',
    'alter table connections add column paused_at bigint',
    'alter table connections add column removed_at bigint',
    'alter table connections add column purged_at bigint',
  ),
  // A link ends with its maker's right to make it. The audit log knows the makers of the open ones.
  '005-makers-of-links': statements(
    'alter table invitations add column made_by text',
    `update invitations set made_by = (
      select actor_id from audit
      where (audit.action = 'person-invited' and invitations.kind = 'join'
          and audit.subject = invitations.email || ' as ' || invitations.role)
        or (audit.action = 'reset-link-made' and invitations.kind = 'reset' and audit.subject = invitations.email)
      order by at desc limit 1
    )`,
  ),
  // The networks that people have signed in from.
  '006-known-networks': statements(
    'create table known_networks (key text not null primary key, seen_at bigint not null)',
    'create index known_networks_by_time on known_networks (seen_at)',
  ),
  // An index of withdrawn homes, so that old ones are found without a scan of the listed ones.
  '007-withdrawn-homes': statements(
    `create index properties_withdrawn on properties (connection_id, withdrawn_at, id)
      where withdrawn_at is not null`,
    'alter table connections add column forgotten bigint default 0 not null',
  ),
  // One second factor a person: two begun at once were both kept.
  '008-one-second-factor': statements(
    `delete from two_factors where exists (
      select 1 from two_factors as other
      where other."userId" = two_factors."userId"
        and (coalesce(other.verified, false), other.id) > (coalesce(two_factors.verified, false), two_factors.id)
    )`,
    'drop index two_factors_by_user',
    'create unique index two_factor_of_user on two_factors ("userId")',
  ),
  // An index of listed homes by crawl, so that unseen ones are found without a scan of the withdrawn ones.
  '009-listed-homes': statements(
    'create index properties_listed on properties (connection_id, crawl) where withdrawn_at is null',
    'drop index properties_by_crawl',
  ),
  // better-auth counts requests by address in its own table; the networks of earlier sign-ins are not needed any more.
  '010-rate-limits': statements(
    `create table rate_limits (
      id text not null primary key, key text not null unique, count integer not null, "lastRequest" bigint not null
    )`,
    'drop table known_networks',
  ),
  // The one price of a stay went by the calendar everywhere.
  '011-reading-that-counts': statements("alter table connections add column reading text default 'calendar' not null"),
  // Changes can be undone from now on, so that calendars and homes can be shown as of an earlier instant.
  '012-history': statements(
    'alter table changes add column former text',
    'alter table changes add column sums text',
    'create index changes_by_time on changes (connection_id, at)',
    `create table calendar_pasts (
      connection_id text not null, property_id text not null, since bigint not null, ranges text not null,
      constraint calendar_pasts_key primary key (connection_id, property_id)
    )`,
    'alter table connections add column history_since bigint default 0 not null',
    historyBegins('properties'),
    historyBegins('calendars'),
  ),
  '014-findings-set-aside': statements(
    `create table set_aside (
      connection_id text not null, property_id text not null, kind text not null,
      evidence text not null, reason text not null, "by" text, at bigint not null,
      constraint set_aside_key primary key (connection_id, property_id, kind)
    )`,
  ),
  '015-remedies-ticked': statements(
    `create table ticked (
      connection_id text not null, property_id text not null, until integer not null,
      remedy text not null, "by" text, at bigint not null,
      constraint ticked_key primary key (connection_id, property_id, until)
    )`,
  ),
  '016-watches': statements(
    `create table watches (
      connection_id text not null, id text not null, user_id text, name text not null, subject text not null,
      email text not null, secret_hash text not null, created_at bigint not null, mailed_at bigint not null,
      news integer not null, news_at bigint, seen text not null,
      looks integer not null, look_sequence bigint not null, look_day integer not null,
      constraint watches_key primary key (connection_id, id)
    )`,
    'create index watches_by_secret on watches (secret_hash)',
    'create index watches_by_user on watches (user_id)',
    `create table watch_events (
      connection_id text not null, watch_id text not null, number integer not null,
      at bigint not null, event text not null,
      constraint watch_events_key primary key (connection_id, watch_id, number)
    )`,
  ),
  // What was lost of a home that is only partly readable.
  '017-findings-of-homes': statements("alter table property_details add column findings text default '[]' not null"),
  // Amounts were summed and compared within a currency alone. A connection without a choice reports in its commonest one.
  '018-reporting-currency': statements(
    'alter table connections add column reporting_currency text',
    `create table exchange_rates (
      id text not null primary key, day text not null, source text not null, rates text not null,
      fetched_at bigint not null
    )`,
  ),
  '019-settings': statements('create table settings (name text not null primary key, value text not null)'),
  // One table for every link. `invitations` and `watches.secret_hash` are not used any more: they stay, empty, for instances
  // that are yet to be upgraded.
  '020-links': statements(
    `create table links (
      id text not null primary key, kind text not null, homes_of text, secret_hash text not null unique,
      subject text, terms text not null, made_by text, created_at bigint not null, expires_at bigint,
      passphrase_hash text, opened integer not null, opened_at bigint
    )`,
    'create index links_by_subject on links (kind, subject)',
    'create index links_by_maker on links (made_by)',
    `insert into links (id, kind, secret_hash, subject, terms, made_by, created_at, expires_at, opened)
      select id, kind, secret_hash, coalesce(user_id, email),
        case when kind = 'join'
          then '{"role":"' || role || '","connectionIds":' || coalesce(connection_ids, '[]') || '}' else '{}' end,
        made_by, created_at, expires_at, 0
      from invitations`,
    'delete from invitations',
    `insert into links (id, kind, homes_of, secret_hash, subject, terms, made_by, created_at, opened)
      select 'watch ' || id, 'watch', connection_id, secret_hash, id, '{}', user_id, created_at, 0 from watches`,
    "update watches set secret_hash = ''",
  ),
  '021-offers': statements(
    `create table offers (
      connection_id text not null, id text not null, version integer not null, author_id text, draft text not null,
      promised text, alike text not null, passphrase_hash text, created_at bigint not null, sent_at bigint,
      expires_at bigint, opened integer not null, opened_at bigint, liked integer, note text, asked_again_at bigint,
      constraint offers_key primary key (connection_id, id)
    )`,
    'alter table connections add column brand text',
  ),
};

/**
 * People and the audit log. The tables `users` to `two_factors` are better-auth's, columns as it names them and typed as
 * it writes them: SQLite has neither booleans nor dates.
 */
async function accounts(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const [date, boolean] = isPostgres ? ['timestamptz', 'boolean'] : ['text', 'integer'];
  await run(db, [
    `create table users (
      id text not null primary key, name text not null, email text not null unique, "emailVerified" ${boolean} not null,
      image text, role text not null, "twoFactorEnabled" ${boolean},
      "createdAt" ${date} not null, "updatedAt" ${date} not null
    )`,
    `create table sessions (
      id text not null primary key, "userId" text not null references users (id) on delete cascade,
      token text not null unique, "expiresAt" ${date} not null, "ipAddress" text, "userAgent" text,
      "createdAt" ${date} not null, "updatedAt" ${date} not null
    )`,
    'create index sessions_by_user on sessions ("userId")',
    `create table credentials (
      id text not null primary key, "userId" text not null references users (id) on delete cascade,
      "accountId" text not null, "providerId" text not null, password text,
      "accessToken" text, "refreshToken" text, "idToken" text,
      "accessTokenExpiresAt" ${date}, "refreshTokenExpiresAt" ${date}, scope text,
      "createdAt" ${date} not null, "updatedAt" ${date} not null
    )`,
    'create index credentials_by_user on credentials ("userId")',
    `create table verifications (
      id text not null primary key, identifier text not null, value text not null,
      "expiresAt" ${date} not null, "createdAt" ${date} not null, "updatedAt" ${date} not null
    )`,
    'create index verifications_by_identifier on verifications (identifier)',
    `create table two_factors (
      id text not null primary key, "userId" text not null references users (id) on delete cascade,
      secret text not null, "backupCodes" text not null, verified ${boolean},
      "failedVerificationCount" integer, "lockedUntil" ${date}
    )`,
    'create index two_factors_by_user on two_factors ("userId")',
    `create table memberships (
      connection_id text not null, user_id text not null references users (id) on delete cascade,
      constraint memberships_key primary key (connection_id, user_id)
    )`,
    'create index memberships_by_user on memberships (user_id)',
    `create table invitations (
      id text not null primary key, kind text not null, secret_hash text not null unique, email text, role text,
      connection_ids text, user_id text references users (id) on delete cascade,
      created_at bigint not null, expires_at bigint not null
    )`,
    `create table audit (
      id text not null primary key, at bigint not null, action text not null, actor_id text, actor text,
      subject text, connection_id text, address text, request_id text
    )`,
    'create index audit_by_time on audit (at, id)',
    'create table attempts (key text not null primary key, count integer not null, since bigint not null)',
    'create index attempts_by_time on attempts (since)',
  ]);
}

/** The history of a connection begins no earlier than the newest row that a version without one has fetched. */
function historyBegins(table: 'properties' | 'calendars'): string {
  const newest = `(select coalesce(max(fetched_at), 0) from ${table} as held
    where held.connection_id = connections.connection_id)`;
  return `update connections set history_since = ${newest} where history_since < ${newest}`;
}
