import type { Keyring } from '@/lib/connections/secrets/keyring';
import { CannotOpenError, isSealedAnew, openWith, sealWith } from '@/lib/connections/secrets/seal';
import type { Mirror } from '@/lib/mirror/mirror';
import { getStoredConnections, replaceSealedToken } from '@/lib/mirror/stored-connections';

export interface Rotation {
  /** Tokens that were sealed with an older key and are sealed with the one in use now. */
  sealedAnew: number;
  /** Those that were before. */
  upToDate: number;
  /** The names of connections whose token no key at hand opens. */
  closed: string[];
}

/** Seals every token with the key in use. May be run at any time, by any number at once, and again. */
export async function resealTokens(mirror: Mirror, keys: Keyring): Promise<Rotation> {
  const rotation: Rotation = { sealedAnew: 0, upToDate: 0, closed: [] };
  for (const { id, name, sealedToken } of await getStoredConnections(mirror)) {
    if (isSealedAnew(keys, sealedToken)) {
      rotation.upToDate += 1;
      continue;
    }
    const token = opened(keys, sealedToken, id);
    if (token === null) rotation.closed.push(name);
    else if (await replaceSealedToken(mirror, id, sealedToken, sealWith(keys, token, id))) rotation.sealedAnew += 1;
    else rotation.upToDate += 1; // another process was first
  }
  return rotation;
}

function opened(keys: Keyring, sealed: string, id: string): string | null {
  try {
    return openWith(keys, sealed, id);
  } catch (error) {
    if (error instanceof CannotOpenError) return null;
    throw error;
  }
}
