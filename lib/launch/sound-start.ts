import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { appSecretFile, type Env, isThisMachine, VARIABLES } from '@/lib/runtime/env';
import { fail, say } from './say.mjs';

type Server = 'dashboard' | 'service';

/**
 * Ends a start that could not go well, with exit code 2, and warns of variables that nothing reads.
 * @param servers those that start
 */
export function requireSoundStart(env: Env, ...servers: Server[]): void {
  for (const line of unreadVariables(Object.keys(process.env))) say(line);
  const clash = servers.includes('dashboard') ? portFault(env) : null;
  const fault =
    clash ??
    servers
      .flatMap((server) => foldersOf[server](env))
      .map(writingFault)
      .find(Boolean);
  if (fault) fail(fault, 2);
}

/** Without a partner service the dashboard reads the embedded one, and would read itself there. */
export function portFault({ host, port, serviceHost, servicePort, serviceOn }: Env): string | null {
  const everywhere = [host, serviceHost].some((one) => one === '0.0.0.0' || one === '::');
  const isSameHost = everywhere || host === serviceHost || (isThisMachine(host) && isThisMachine(serviceHost));
  if (!serviceOn || port !== servicePort || !isSameHost) return null;
  return `PORT and SERVICE_PORT are both ${port}: give the dashboard and the embedded service a port each.`;
}

const folderOf = (database: string): string[] => (database.includes('://') ? [] : [path.dirname(database)]);

/** The folders that have to be written. On Postgres, and with APP_SECRET set, the dashboard needs none. */
const foldersOf: Readonly<Record<Server, (env: Env) => string[]>> = {
  dashboard: ({ dataDir, databaseUrl, appSecret }) => {
    const needsSecret = appSecret === null && !existsSync(appSecretFile(dataDir));
    return [...(needsSecret ? [dataDir] : []), ...folderOf(databaseUrl)];
  },
  service: ({ serviceDatabaseUrl }) => folderOf(serviceDatabaseUrl),
};

const WHY: Readonly<Record<string, string>> = {
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
  EROFS: 'its file system is read-only',
  EACCES: 'this user has no right to',
  EPERM: 'this user has no right to',
};

/** Why a folder cannot be written, as a sentence. On a full disk reads go on. */
export function writingFault(folder: string): string | null {
  try {
    makeFolder(folder);
    rmdirSync(mkdtempSync(path.join(folder, '.staygrid-')));
    return null;
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (/^(ENOSPC|EDQUOT)$/.test(code) && existsSync(folder)) return null;
    const remedy = 'make it writable, or set DATA_DIR or DATABASE_URL to a place that is.';
    return `The data folder ${folder} cannot be written (${WHY[code] ?? code}): ${remedy}`;
  }
}

/** Node's own way to make the folders above, too, never ends where the system makes none, as below /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Nobody else's variables begin so, … */
const OURS = /^(STAYGRID|PARTNER|UPSTREAM|SYNC)_/;
/** … but those that Kubernetes makes of a service with this name. */
const OF_KUBERNETES = /^STAYGRID_(SERVICE_(HOST|PORT)|PORT(_|$))/;
/** Shorter names are near to anybody's. */
const SHORTEST = 7;
const MOST_EDITS = 2;

/** Names that are taken for ours and that nothing reads, each with the one that may be meant. */
export function unreadVariables(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (VARIABLES.includes(name) || OF_KUBERNETES.test(name)) return [];
    const bare = (one: string) => one.replace('STAYGRID_', '').replaceAll('_', '');
    const ranked = VARIABLES.map((known) => ({ known, edits: editsBetween(bare(name), bare(known)) }));
    const nearest = ranked.sort((a, b) => a.edits - b.edits)[0];
    const isNear = nearest && nearest.edits <= MOST_EDITS && bare(name).length >= SHORTEST;
    if (!isNear && !OURS.test(name)) return [];
    return [`${name} is set, and nothing reads it${isNear ? `: is ${nearest.known} meant?` : '. See .env.example.'}`];
  });
}

/** The fewest letters to insert, delete or replace (Levenshtein). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replaced = (row[j] as number) + Number(letter !== b[j]);
      next.push(Math.min(replaced, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
