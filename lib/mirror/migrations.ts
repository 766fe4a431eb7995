import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';

/**
 * Every change of the schema, oldest first, in SQL that both engines understand. Forward only: a released entry is never
 * edited, a mistake is repaired by a further one.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '001-mirror': { up: mirror },
  '002-saved-views': { up: savedViews },
  '003-accounts': { up: accounts },
  '004-connections': { up: storedConnections },
  '005-makers-of-links': { up: makersOfLinks },
  '006-known-networks': { up: knownNetworks },
  '007-withdrawn-homes': { up: withdrawnHomes },
  '008-one-second-factor': { up: oneSecondFactor },
  '009-listed-homes': { up: listedHomes },
  '010-rate-limits': { up: rateLimits },
  '011-reading-that-counts': { up: readingThatCounts },
  '012-history': { up: history },
  '014-findings-set-aside': { up: findingsSetAside },
  '015-remedies-ticked': { up: remediesTicked },
  '016-watches': { up: watches },
};

async function mirror({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('connections')
    .addColumn('connection_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('base_url', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('properties')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('occupancy', 'double precision')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'bigint', (column) => column.notNull())
    .addColumn('crawl', 'bigint', (column) => column.notNull())
    .addColumn('first_seen', 'bigint', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('properties_key', ['connection_id', 'id'])
    .execute();
  await schema
    .createIndex('properties_by_sequence')
    .on('properties')
    .columns(['connection_id', 'sequence'])
    .unique()
    .execute();
  await schema.createIndex('properties_by_crawl').on('properties').columns(['connection_id', 'crawl']).execute();
  await schema
    .createTable('property_details')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('property_details_key', ['connection_id', 'id'])
    .execute();
  await schema
    .createTable('calendars')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('occupancy', 'double precision')
    .addColumn('fetched_at', 'bigint', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('findings', 'text', (column) => column.notNull())
    .addColumn('ranges', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('calendars_key', ['connection_id', 'property_id'])
    .execute();
  await schema
    .createIndex('calendars_by_sequence')
    .on('calendars')
    .columns(['connection_id', 'sequence'])
    .unique()
    .execute();
  await schema
    .createTable('rejections')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('crawl', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('faults', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rejections_key', ['connection_id', 'kind', 'subject'])
    .execute();
  await schema
    .createTable('changes')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('was', 'text')
    .addColumn('now', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('changes_key', ['connection_id', 'sequence'])
    .execute();
  await schema
    .createIndex('changes_by_property')
    .on('changes')
    .columns(['connection_id', 'property_id', 'sequence'])
    .execute();
  await schema
    .createTable('runs')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('progress', 'text', (column) => column.notNull())
    .addColumn('fault', 'text')
    .addPrimaryKeyConstraint('runs_key', ['connection_id', 'id'])
    .execute();
  await schema
    .createTable('leases')
    .addColumn('connection_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function savedViews({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('saved_views')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_views_key', ['connection_id', 'id'])
    .execute();
  await schema
    .createIndex('saved_views_by_name')
    .on('saved_views')
    .columns(['connection_id', 'name_key'])
    .unique()
    .execute();
}

/**
 * People and what they did. The tables `users` to `two_factors` are better-auth's, columns as it names them and typed as
 * it writes them: SQLite has neither booleans nor dates.
 */
async function accounts(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const [date, boolean] = isPostgres ? (['timestamptz', 'boolean'] as const) : (['text', 'integer'] as const);
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', boolean, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('twoFactorEnabled', boolean)
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expiresAt', date, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_by_user').on('sessions').columns(['userId']).execute();
  await schema
    .createTable('credentials')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', date)
    .addColumn('refreshTokenExpiresAt', date)
    .addColumn('scope', 'text')
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute();
  await schema.createIndex('credentials_by_user').on('credentials').columns(['userId']).execute();
  await schema
    .createTable('verifications')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', date, (column) => column.notNull())
    .addColumn('createdAt', date, (column) => column.notNull())
    .addColumn('updatedAt', date, (column) => column.notNull())
    .execute();
  await schema.createIndex('verifications_by_identifier').on('verifications').columns(['identifier']).execute();
  await schema
    .createTable('two_factors')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .addColumn('verified', boolean)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', date)
    .execute();
  await schema.createIndex('two_factors_by_user').on('two_factors').columns(['userId']).execute();
  await schema
    .createTable('memberships')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('memberships_key', ['connection_id', 'user_id'])
    .execute();
  await schema.createIndex('memberships_by_user').on('memberships').columns(['user_id']).execute();
  await schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('role', 'text')
    .addColumn('connection_ids', 'text')
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor', 'text')
    .addColumn('subject', 'text')
    .addColumn('connection_id', 'text')
    .addColumn('address', 'text')
    .addColumn('request_id', 'text')
    .execute();
  await schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute();
  await schema
    .createTable('attempts')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('attempts_by_time').on('attempts').columns(['since']).execute();
}

/** Each column by itself: SQLite adds one at a time. */
async function storedConnections({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('connections').addColumn('access_token', 'text').execute();
  await schema.alterTable('connections').addColumn('paused_at', 'bigint').execute();
  await schema.alterTable('connections').addColumn('removed_at', 'bigint').execute();
  await schema.alterTable('connections').addColumn('purged_at', 'bigint').execute();
}

/** A link ends with its maker's right to make it. The audit log knows the makers of the open ones. */
async function makersOfLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invitations').addColumn('made_by', 'text').execute();
  const made = sql`(audit.action = 'person-invited' and invitations.kind = 'join'
      and audit.subject = invitations.email || ' as ' || invitations.role)
    or (audit.action = 'reset-link-made' and invitations.kind = 'reset' and audit.subject = invitations.email)`;
  await sql`update invitations set made_by =
    (select actor_id from audit where ${made} order by at desc limit 1)`.execute(db);
}

/** The networks that people have signed in from. */
async function knownNetworks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('known_networks')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('known_networks_by_time').on('known_networks').columns(['seen_at']).execute();
}

/** An index of withdrawn homes, so that old ones are found without a scan of the listed ones. */
async function withdrawnHomes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('properties_withdrawn')
    .on('properties')
    .columns(['connection_id', 'withdrawn_at', 'id'])
    .where(sql.ref('withdrawn_at'), 'is not', null)
    .execute();
  await schema
    .alterTable('connections')
    .addColumn('forgotten', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** One second factor a person: two begun at once were both kept. */
async function oneSecondFactor(db: Kysely<unknown>): Promise<void> {
  const place = (factor: string) =>
    sql`(coalesce(${sql.ref(`${factor}.verified`)}, false), ${sql.ref(`${factor}.id`)})`;
  await sql`delete from two_factors where exists (select 1 from two_factors as other
    where other."userId" = two_factors."userId" and ${place('other')} > ${place('two_factors')})`.execute(db);
  await db.schema.dropIndex('two_factors_by_user').execute();
  await db.schema.createIndex('two_factor_of_user').on('two_factors').columns(['userId']).unique().execute();
}

/** An index of listed homes by crawl, so that unseen ones are found without a scan of the withdrawn ones. */
async function listedHomes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('properties_listed')
    .on('properties')
    .columns(['connection_id', 'crawl'])
    .where(sql.ref('withdrawn_at'), 'is', null)
    .execute();
  await schema.dropIndex('properties_by_crawl').execute();
}

/** better-auth counts requests by address in its own table; the networks of earlier sign-ins are not needed any more. */
async function rateLimits({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('rate_limits')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('lastRequest', 'bigint', (column) => column.notNull())
    .execute();
  await schema.dropTable('known_networks').execute();
}

/** The one price of a stay went by the calendar everywhere. */
async function readingThatCounts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('connections')
    .addColumn('reading', 'text', (column) => column.notNull().defaultTo('calendar'))
    .execute();
}

/** Changes can be undone from now on, so that calendars and homes can be shown as of an earlier instant. */
async function history(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('changes').addColumn('former', 'text').execute();
  await schema.alterTable('changes').addColumn('sums', 'text').execute();
  await schema.createIndex('changes_by_time').on('changes').columns(['connection_id', 'at']).execute();
  await schema
    .createTable('calendar_pasts')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('ranges', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('calendar_pasts_key', ['connection_id', 'property_id'])
    .execute();
  await schema
    .alterTable('connections')
    .addColumn('history_since', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const table of ['properties', 'calendars']) {
    const newest = sql`(select coalesce(max(fetched_at), 0) from ${sql.table(table)} as held
      where held.connection_id = connections.connection_id)`;
    await sql`update connections set history_since = ${newest} where history_since < ${newest}`.execute(db);
  }
}

async function findingsSetAside({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('set_aside')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('by', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('set_aside_key', ['connection_id', 'property_id', 'kind'])
    .execute();
}

async function remediesTicked({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('ticked')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('until', 'integer', (column) => column.notNull())
    .addColumn('remedy', 'text', (column) => column.notNull())
    .addColumn('by', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ticked_key', ['connection_id', 'property_id', 'until'])
    .execute();
}

async function watches({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('watches')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('mailed_at', 'bigint', (column) => column.notNull())
    .addColumn('news', 'integer', (column) => column.notNull())
    .addColumn('news_at', 'bigint')
    .addColumn('seen', 'text', (column) => column.notNull())
    .addColumn('looks', 'integer', (column) => column.notNull())
    .addColumn('look_sequence', 'bigint', (column) => column.notNull())
    .addColumn('look_day', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('watches_key', ['connection_id', 'id'])
    .execute();
  await schema.createIndex('watches_by_secret').on('watches').columns(['secret_hash']).execute();
  await schema.createIndex('watches_by_user').on('watches').columns(['user_id']).execute();
  await schema
    .createTable('watch_events')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('watch_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('watch_events_key', ['connection_id', 'watch_id', 'number'])
    .execute();
}
