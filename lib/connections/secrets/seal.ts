import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Key, Keyring } from './keyring';

/** A sealed text that no present key opens, or that was altered. */
export class CannotOpenError extends Error {
  override name = 'CannotOpenError';

  constructor(readonly reason: 'other-secret' | 'broken') {
    super(
      reason === 'other-secret'
        ? 'It was sealed with another APP_SECRET. Set that one as APP_SECRET_PREVIOUS.'
        : 'It is not what was sealed.',
    );
  }
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = /^v1\.([\w-]+)\.([\w-]+)$/;

/**
 * Encrypts a text: `v1.<key id>.<nonce, ciphertext and tag>`, different each time.
 * @param about the text's owner, such as a row's id: it opens for the same owner alone, so it cannot be moved
 */
export function sealWith(keys: Keyring, text: string, about: string): string {
  const { id, bytes } = keys.key('tokens');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, nonce);
  cipher.setAAD(boundTo(id, about));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `v1.${id}.${sealed.toString('base64url')}`;
}

/** @throws CannotOpenError */
export function openWith(keys: Keyring, sealed: string, about: string): string {
  const [, id, content = ''] = FORM.exec(sealed) ?? [];
  if (id === undefined) throw new CannotOpenError('broken');
  const key = keys.keys('tokens').find((one) => one.id === id);
  if (!key) throw new CannotOpenError('other-secret');
  const bytes = Buffer.from(content, 'base64url');
  // Several texts stand for the same bytes: one of them was sealed.
  if (bytes.toString('base64url') !== content || bytes.length < NONCE_BYTES + TAG_BYTES) {
    throw new CannotOpenError('broken');
  }
  return decrypted(key, bytes, about);
}

/** Whether it was sealed with the key in use, rather than with an older one. */
export const isSealedAnew = (keys: Keyring, sealed: string): boolean =>
  FORM.exec(sealed)?.[1] === keys.key('tokens').id;

function decrypted({ id, bytes: key }: Key, bytes: Buffer, about: string): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(id, about));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    throw new CannotOpenError('broken');
  }
}

const boundTo = (keyId: string, about: string): Buffer => Buffer.from(JSON.stringify([keyId, about]));
