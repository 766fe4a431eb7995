import type { Keyring } from '@/lib/connections/secrets/keyring';
import { CannotOpenError, isSealedAnew, openWith, sealWith } from '@/lib/connections/secrets/seal';
import type { Database } from '@/lib/database/database';
import { getStoredConnections, replaceSealedToken } from './stored-connections';

export interface Rotation {
  /** Tokens that were sealed with an older key and are sealed with the one in use now. */
  sealedAnew: number;
  /** Those that were before. */
  upToDate: number;
  /** The names of connections whose token no key at hand opens. */
  closed: string[];
}

/** Seals every token with the key in use. May be run at any time, by any number at once, and again. */
export async function resealTokens(database: Database, keys: Keyring): Promise<Rotation> {
  const rotation: Rotation = { sealedAnew: 0, upToDate: 0, closed: [] };
  for (const { id, name, sealedToken } of await getStoredConnections(database)) {
    if (isSealedAnew(keys, sealedToken)) {
      rotation.upToDate += 1;
      continue;
    }
    const token = opened(keys, sealedToken, id);
    if (token === null) rotation.closed.push(name);
    else if (await replaceSealedToken(database, id, sealedToken, sealWith(keys, token, id))) rotation.sealedAnew += 1;
    else rotation.upToDate += 1; // another process was first
  }
  return rotation;
}

/**
 * Says at the start which tokens no key at hand opens: their connections would fail one by one.
 * @param say shows the console a line
 */
export async function tellClosedTokens(database: Database, keys: Keyring, say: (line: string) => void): Promise<void> {
  const stored = await getStoredConnections(database);
  const closed = stored.filter(({ id, sealedToken }) => opened(keys, sealedToken, id) === null);
  if (closed.length === 0) return;
  const names = closed.map(({ name }) => `“${name}”`).join(', ');
  say(
    `APP_SECRET does not open the access tokens of ${names}, which are not synced. Set the one they were sealed with as APP_SECRET again, or as APP_SECRET_PREVIOUS, then start again and run "npm run secrets -- rotate".`,
  );
}

function opened(keys: Keyring, sealed: string, id: string): string | null {
  try {
    return openWith(keys, sealed, id);
  } catch (error) {
    if (error instanceof CannotOpenError) return null;
    throw error;
  }
}
