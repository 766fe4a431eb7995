import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '@/lib/database/database';

// For tests: faults of databases.

/** Makes the engine refuse writes, or take them again. */
export async function readOnly({ db }: Database, url: string, on: boolean): Promise<void> {
  if (!url.startsWith('postgres')) {
    await sql.raw(`pragma query_only = ${on ? 1 : 0}`).execute(db);
    return;
  }
  await refuseWrites(url, on);
  // A query may meet a connection that has ended before the pool notices.
  await endConnections(url);
  await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Makes a database of Postgres refuse the writes of new connections, or take them again. */
export const refuseWrites = (url: string, on: boolean) =>
  asServerOwner(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${on}`);

/** Ends every connection to a database of Postgres. */
export const endConnections = (url: string) =>
  asServerOwner(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

async function asServerOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  await client.query(statement);
  await client.end();
}
