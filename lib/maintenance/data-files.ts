import path from 'node:path';
import type { Env } from '@/lib/env';

/** Every file that a backup may hold, by its name there. */
export const KINDS: ReadonlyMap<string, 'database' | 'secret'> = new Map([
  ['staygrid.db', 'database'],
  ['service.db', 'database'],
  ['app-secret', 'secret'],
  ['demo-token', 'secret'],
]);

/** A file that a backup keeps. */
export interface DataFile {
  /** In the archive. */
  name: string;
  kind: 'database' | 'secret';
  /** Where it is, and where it is put back. */
  path: string;
  /** For people. */
  what: string;
}

/** A database that is kept by a server of its own. */
export interface ServerDatabase {
  what: string;
  variable: 'DATABASE_URL' | 'SERVICE_DATABASE_URL';
}

export type Places = Pick<Env, 'dataDir' | 'databaseUrl' | 'serviceDatabaseUrl'>;

/** Everything that is worth keeping of an installation. What `npm start` can make anew is not there. */
export function dataOf({ dataDir, databaseUrl, serviceDatabaseUrl }: Places): {
  files: DataFile[];
  servers: ServerDatabase[];
} {
  const files: DataFile[] = [];
  const servers: ServerDatabase[] = [];
  for (const [name, what, variable, url] of [
    ['staygrid.db', 'the dashboard’s database', 'DATABASE_URL', databaseUrl],
    ['service.db', 'the embedded service’s database', 'SERVICE_DATABASE_URL', serviceDatabaseUrl],
  ] as const) {
    if (url.includes('://')) servers.push({ what, variable });
    else files.push({ name, kind: 'database', path: url, what });
  }
  // Without the first, nobody can read the tokens in the database any more.
  for (const [name, what] of [
    ['app-secret', 'the secret that stored tokens are sealed with'],
    ['demo-token', 'the demo account’s access token'],
  ] as const) {
    files.push({ name, kind: 'secret', path: path.join(dataDir, name), what });
  }
  return { files, servers };
}
