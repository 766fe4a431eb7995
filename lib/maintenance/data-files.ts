import path from 'node:path';
import type { Env } from '@/lib/env';

/** A file that belongs in a backup. */
export interface DataFile {
  /** Its name in the archive. */
  name: string;
  kind: 'database' | 'secret';
  path: string;
  /** A description for messages. */
  what: string;
}

/** A database that is on a server of its own, and not in a backup. */
export interface ServerDatabase {
  what: string;
  variable: 'DATABASE_URL' | 'SERVICE_DATABASE_URL';
}

export type DataLocation = Pick<Env, 'dataDir' | 'databaseUrl' | 'serviceDatabaseUrl'>;

/** The data of an installation that `npm start` cannot recreate. */
export function dataOf({ dataDir, databaseUrl, serviceDatabaseUrl }: DataLocation): {
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
  for (const [name, what] of [
    ['app-secret', 'the secret that seals stored tokens'],
    ['demo-token', 'the demo account’s access token'],
  ] as const) {
    files.push({ name, kind: 'secret', path: path.join(dataDir, name), what });
  }
  return { files, servers };
}

/** Tables of sessions, links and half-made sign-ins. A restored copy must not admit people by them. */
export const ADMISSIONS = ['sessions', 'verifications', 'invitations'];

/** The commands that back up a database on Postgres and bring it back. */
export function serverAdvice({ what, variable }: ServerDatabase): string {
  const lines = [
    `${what} is on Postgres. Back it up with`,
    `  (umask 077; pg_dump --format=custom --file=FILE "$${variable}")`,
    // Tables of a newer version would stay in the old database and stop its next upgrade.
    'Bring it back into an empty database. With the app stopped, make one',
    `  createdb --maintenance-db="$${variable}" NEW`,
    `name it in ${variable}, and fill it`,
    `  pg_restore --no-owner --single-transaction --dbname="$${variable}" FILE`,
  ];
  if (variable === 'DATABASE_URL') {
    const admissions = ADMISSIONS.map((table) => `-c 'delete from ${table}'`).join(' ');
    lines.push('End the sessions and links of that time, too', `  psql "$${variable}" ${admissions}`);
  }
  lines.push('Keep the password in ~/.pgpass: other users of the machine see the address while these commands run.');
  return lines.join('\n');
}

/** A backup cannot be made or put back. The message says why, and what to do. */
export class MaintenanceError extends Error {
  override name = 'MaintenanceError';
}

/** An error of the disk or of SQLite as a MaintenanceError that names the folder; anything else as it is. */
export function inPlainWords(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { message, code } = error;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(String(code))) {
    return new MaintenanceError(`The disk of ${folder} is full: make room, and try again.`, { cause: error });
  }
  if (!/^(EACCES|ENOENT|EPERM|ELOOP|EROFS|EIO|SQLITE_)/.test(String(code))) return error;
  return new MaintenanceError(`The files in ${folder} cannot be read or written: ${message} (${code}).`, {
    cause: error,
  });
}
