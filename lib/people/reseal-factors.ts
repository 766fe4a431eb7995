import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Database } from '@/lib/database/database';
import { versionOf } from './auth';
import { getSealedFactors, replaceSealedFactor, type SealedFactor } from './second-factors-table';

interface Resealing {
  /** Second factors that were sealed with an older key and are sealed with the one in use now. */
  sealedAnew: number;
  /** Those that were before. */
  upToDate: number;
  /** The e-mail addresses of people whose factor no key at hand opens. */
  closed: string[];
}

/**
 * Seals every second factor with the key in use, as better-auth does. May be run at any time, by any number at once, and
 * again.
 * @param keys for sessions: the one in use, then older ones
 */
export async function resealFactors(database: Database, keys: readonly Buffer[]): Promise<Resealing> {
  const key = {
    keys: new Map(keys.map((bytes) => [versionOf(bytes), bytes.toString('base64url')])),
    currentVersion: versionOf(keys[0] as Buffer),
  };
  const isAnew = (sealed: string) => parseEnvelope(sealed)?.version === key.currentVersion;
  const again = async (sealed: string) =>
    isAnew(sealed) ? sealed : symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: sealed }) });

  const result: Resealing = { sealedAnew: 0, upToDate: 0, closed: [] };
  for (const factor of await getSealedFactors(database)) {
    if (isAnew(factor.secret) && isAnew(factor.backupCodes)) {
      result.upToDate += 1;
      continue;
    }
    const anew = await resealed(factor, again);
    if (anew === null) result.closed.push(factor.email);
    else if (await replaceSealedFactor(database, factor, anew)) result.sealedAnew += 1;
    else result.upToDate += 1; // another process was first
  }
  return result;
}

/** Null where it cannot be opened; better-auth says no more than that it could not. */
async function resealed({ secret, backupCodes }: SealedFactor, again: (sealed: string) => Promise<string>) {
  try {
    return { secret: await again(secret), backupCodes: await again(backupCodes) };
  } catch {
    return null;
  }
}
