import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor } from '@/lib/connections/secrets/secrets';
import type { Database } from '@/lib/database/database';
import { RefusedError } from '@/lib/domain/errors';
import { env } from '@/lib/runtime/env';
import { stopEmail } from './watches-table';

const signed = (userId: string, key: Buffer): Buffer => createHmac('sha256', key).update(userId).digest();

/** The address that stops the e-mail of a person, without a session. */
export function stopUrlOf(userId: string): string {
  const [key] = keysFor('unsubscribe');
  const secret = `${signed(userId, key).toString('base64url')}.${userId}`;
  return `${env().publicUrl}/api/watches/unsubscribe/${encodeURIComponent(secret)}`;
}

/**
 * Turns the e-mail of all watches of a person off.
 * @param secret from the address in their e-mail
 * @throws RefusedError NOT_FOUND
 */
export async function stopEmailBy(mirror: Database, secret: string): Promise<void> {
  const [, mac = '', userId = ''] = /^([\w-]{43})\.(.+)$/.exec(secret) ?? [];
  const given = Buffer.from(mac, 'base64url');
  const isOurs = keysFor('unsubscribe').some((key) => {
    const expected = signed(userId, key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) throw new RefusedError('NOT_FOUND', 'This link is incomplete. Open it again from the e-mail.');
  await stopEmail(mirror, userId);
}
