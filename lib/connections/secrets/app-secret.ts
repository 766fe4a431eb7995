import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appSecretFile, type Env } from '@/lib/runtime/env';

const SECRET_BYTES = 32;
const SHORTEST = 32;

class AppSecretError extends Error {
  override name = 'AppSecretError';
}

/**
 * The secret in use, then older ones: APP_SECRET and APP_SECRET_PREVIOUS, else the one in the data folder, generated when
 * there is none. A secret that was generated before APP_SECRET was set still opens its own texts.
 */
export function appSecrets({
  appSecret,
  appSecretPrevious,
  dataDir,
}: Pick<Env, 'appSecret' | 'appSecretPrevious' | 'dataDir'>): [string, ...string[]] {
  const file = appSecretFile(dataDir);
  const kept = readSecret(file);
  const older = appSecretPrevious === null ? [] : [appSecretPrevious];
  if (appSecret !== null) return [appSecret, ...older, ...(kept === null ? [] : [kept])];
  return [kept ?? generate(file), ...older];
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= SHORTEST) return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new AppSecretError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
  }
  throw new AppSecretError(
    `${file} is damaged: it holds fewer than ${SHORTEST} characters. Restore it from a backup, or delete it and give every connection its access token anew.`,
  );
}

/** Written aside and then linked, which is one step: of several processes one wins, and none ever reads half a secret. */
function generate(file: string): string {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(aside, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(aside, file);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readSecret(file) ?? generate(file);
  } finally {
    rmSync(aside);
  }
}
