import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { appSecretFile, demoTokenFile, type Env } from '@/lib/runtime/env';

/** A file that belongs in a backup. */
export interface DataFile {
  name: string;
  path: string;
  /** A description for messages. */
  what: string;
}

interface Database extends DataFile {
  /** The variable that names another place for it. */
  variable: 'DATABASE_URL' | 'SERVICE_DATABASE_URL';
}

/** A database that is on a server of its own, and not in a backup. */
export type ServerDatabase = Pick<Database, 'what' | 'variable'>;

export type DataLocation = Pick<Env, 'dataDir' | 'databaseUrl' | 'serviceDatabaseUrl'>;

/** The data of an installation that `npm start` cannot recreate. */
export function dataOf({ dataDir, databaseUrl, serviceDatabaseUrl }: DataLocation) {
  const all: Database[] = [
    { name: 'staygrid.db', what: 'the dashboard’s database', path: databaseUrl, variable: 'DATABASE_URL' },
    {
      name: 'service.db',
      what: 'the embedded service’s database',
      path: serviceDatabaseUrl,
      variable: 'SERVICE_DATABASE_URL',
    },
  ];
  const isOnServer = (database: Database) => database.path.includes('://');
  const secrets: DataFile[] = [
    { name: 'app-secret', path: appSecretFile(dataDir), what: 'the secret that seals stored tokens' },
    { name: 'demo-token', path: demoTokenFile(dataDir), what: 'the demo account’s access token' },
  ];
  return { databases: all.filter((one) => !isOnServer(one)), servers: all.filter(isOnServer), secrets };
}

/** Tables of sessions, links and half-made sign-ins. A restored copy must not admit people by them. */
export const ADMISSIONS = ['sessions', 'verifications', 'links'];

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

/** A backup cannot be made or restored. The message gives the cause and the remedy. */
export class MaintenanceError extends Error {
  override name = 'MaintenanceError';
}

/**
 * Works in a new folder inside another one, which is removed afterwards, and when the process exits.
 * @throws MaintenanceError for an error of the disk or of SQLite; any other error as it is
 */
export async function inWorkFolder<Result>(parent: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  let remove = () => {};
  try {
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    const folder = mkdtempSync(path.join(parent, '.staygrid-'));
    // On a signal another thread may still write there: a new file makes the first attempt fail.
    remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    process.on('exit', remove);
    return await work(folder);
  } catch (error) {
    throw inPlainWords(error, parent);
  } finally {
    remove();
    process.off('exit', remove);
  }
}

function inPlainWords(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { message, code } = error;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(String(code))) {
    return new MaintenanceError(`The disk of ${folder} is full: make room, and try again.`, { cause: error });
  }
  if (!/^(E[A-Z]+$|SQLITE_)/.test(String(code))) return error;
  return new MaintenanceError(`The files in ${folder} cannot be read or written: ${message} (${code}).`, {
    cause: error,
  });
}
