import { hkdfSync } from 'node:crypto';

/** The purpose of a key: a leaked key opens nothing else. */
export type Purpose = 'tokens' | 'sessions' | 'unsubscribe';

export interface Key {
  /** Says which secret it was made of, and nothing about it. */
  id: string;
  /** 256 bits. */
  bytes: Buffer;
}

const KEY_BYTES = 32;
const ID_BYTES = 6;

/** Keys for every purpose, made of one secret, and of those that were in use before it (RFC 5869). */
export class Keyring {
  readonly #secrets: readonly string[];

  /** @param secrets the one in use, then older ones */
  constructor(secrets: readonly [string, ...string[]]) {
    this.#secrets = [...new Set(secrets)];
  }

  /** The key that is sealed and signed with. */
  key(purpose: Purpose): Key {
    return keyOf(this.#secrets[0] ?? '', purpose);
  }

  /** Every key that may have been sealed or signed with, the one in use first. */
  keys(purpose: Purpose): readonly Key[] {
    return this.#secrets.map((secret) => keyOf(secret, purpose));
  }
}

function keyOf(secret: string, purpose: Purpose): Key {
  return {
    id: derived(secret, `staygrid ${purpose} id`, ID_BYTES).toString('base64url'),
    bytes: derived(secret, `staygrid ${purpose}`, KEY_BYTES),
  };
}

const derived = (secret: string, info: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', info, bytes));
