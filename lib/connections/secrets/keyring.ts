import { hkdfSync } from 'node:crypto';

/** The purpose of a key. Each purpose has its own key, so that a leak of one exposes no other. */
export type Purpose = 'tokens' | 'sessions' | 'unsubscribe';

export interface Key {
  /** Identifies the secret without revealing it. */
  id: string;
  /** 256 bits. */
  bytes: Buffer;
}

const KEY_BYTES = 32;
const ID_BYTES = 6;

/** Derives the keys of every purpose from the current secret and the former ones (RFC 5869). */
export class Keyring {
  readonly #current: string;
  readonly #former: readonly string[];

  /** @param secrets the current one, then former ones */
  constructor([current, ...former]: readonly [string, ...string[]]) {
    this.#current = current;
    this.#former = former.filter((secret) => secret !== current);
  }

  /** The key for sealing and signing. */
  key(purpose: Purpose): Key {
    return keyOf(this.#current, purpose);
  }

  /** The current key, then the former ones. */
  keys(purpose: Purpose): readonly [Key, ...Key[]] {
    return [this.key(purpose), ...this.#former.map((secret) => keyOf(secret, purpose))];
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
