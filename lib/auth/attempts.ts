import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { countAttempts, forgetAttempts } from '@/lib/mirror/attempts';
import type { Mirror } from '@/lib/mirror/mirror';
import { tooManyAttempts } from './errors';

interface Limit {
  name: string;
  most: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;

/** Failed sign-ins of an account, and failed proofs of a signed-in person's password. */
const ACCOUNT: Limit = { name: 'account', most: 10, windowMs: 15 * MINUTE_MS };
/** Wrong links and setup codes from a network. */
const LINK: Limit = { name: 'link', most: 30, windowMs: 15 * MINUTE_MS };
/** Wrong addresses of feeds from a network. */
const FEED: Limit = { name: 'feed', most: 300, windowMs: 15 * MINUTE_MS };
/** A code of an authenticator app is valid for its half minute and the two beside it (RFC 6238 §5.2). */
const CODE: Limit = { name: 'code', most: 1, windowMs: 2 * MINUTE_MS };

/** Limits attempts on all instances, by one atomic count in the database. */
class AttemptLimiter {
  readonly #mirror: Mirror;
  readonly #limit: Limit;

  constructor(mirror: Mirror, limit: Limit) {
    this.#mirror = mirror;
    this.#limit = limit;
  }

  /**
   * Counts an attempt before it is made, so that parallel attempts are limited like successive ones.
   * @throws RefusedError TOO_MANY_ATTEMPTS
   */
  async take(key: string): Promise<void> {
    const { count, since } = await this.#count(key, 1);
    if (count > this.#limit.most) throw tooManyAttempts(since + this.#limit.windowMs - Date.now());
  }

  /** Returns an attempt that did not fail. */
  async giveBack(key: string): Promise<void> {
    await this.#count(key, -1);
  }

  /** Forgets the failures of a key after a success. */
  async forget(key: string): Promise<void> {
    await forgetAttempts(this.#mirror, this.#hashed(key));
  }

  #count(key: string, attempts: number) {
    const { windowMs } = this.#limit;
    return countAttempts(this.#mirror, { key: this.#hashed(key), attempts, now: Date.now(), windowMs });
  }

  /** The hash keeps addresses and accounts out of the table. */
  #hashed(key: string): string {
    return createHash('sha256').update(`${this.#limit.name} ${key}`).digest('base64url');
  }
}

export const accountAttempts = (mirror: Mirror) => new AttemptLimiter(mirror, ACCOUNT);
export const linkAttempts = (mirror: Mirror) => new AttemptLimiter(mirror, LINK);
export const feedAttempts = (mirror: Mirror) => new AttemptLimiter(mirror, FEED);
export const codeUses = (mirror: Mirror) => new AttemptLimiter(mirror, CODE);

/** An IPv4 address, or the /64 of IPv6 in which one party chooses every address. */
export const networkOf = (address: string): string =>
  ipaddr.IPv6.isValid(address) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64` : address;
