import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Database } from '@/lib/database/database';
import { RefusedError } from '@/lib/domain/errors';
import { countAttempts, forgetAttempts } from './attempts-table';
import { tooManyAttempts } from './errors';

interface Limit {
  name: string;
  most: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;

/** Failed sign-ins of an account by strangers, and failed proofs of a signed-in person's password. */
const ACCOUNT: Limit = { name: 'account', most: 10, windowMs: 15 * MINUTE_MS };
/** Failed sign-ins of an account in one browser that it has signed in from. */
const DEVICE: Limit = { name: 'device', most: 10, windowMs: 15 * MINUTE_MS };
/** Wrong links and setup codes from a network. */
const LINK: Limit = { name: 'link', most: 30, windowMs: 15 * MINUTE_MS };
/** Wrong addresses of feeds from a network. */
const FEED: Limit = { name: 'feed', most: 300, windowMs: 15 * MINUTE_MS };
/** What holders of one offer's link send, and the passphrases that they try. */
const OFFER: Limit = { name: 'offer', most: 30, windowMs: 15 * MINUTE_MS };
/** A code of an authenticator app is valid for its half minute and the two beside it (RFC 6238 §5.2). */
const CODE: Limit = { name: 'code', most: 1, windowMs: 2 * MINUTE_MS };

/** Limits attempts on all instances, by one atomic count in the database. */
class AttemptLimiter {
  readonly #database: Database;
  readonly #limit: Limit;

  constructor(database: Database, limit: Limit) {
    this.#database = database;
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

  async forget(key: string): Promise<void> {
    await forgetAttempts(this.#database, this.#hashed(key));
  }

  #count(key: string, attempts: number) {
    const { windowMs } = this.#limit;
    return countAttempts(this.#database, { key: this.#hashed(key), attempts, now: Date.now(), windowMs });
  }

  /** The hash keeps addresses and accounts out of the table. */
  #hashed(key: string): string {
    return createHash('sha256').update(`${this.#limit.name} ${key}`).digest('base64url');
  }
}

export const accountAttempts = (database: Database) => new AttemptLimiter(database, ACCOUNT);
export const linkAttempts = (database: Database) => new AttemptLimiter(database, LINK);
export const feedAttempts = (database: Database) => new AttemptLimiter(database, FEED);
export const offerAttempts = (database: Database) => new AttemptLimiter(database, OFFER);
export const codeUses = (database: Database) => new AttemptLimiter(database, CODE);

/**
 * Attempts at an account's password or code. A browser that the account has signed in from has some of its own, so that
 * strangers use up none of them; once they are used up, it is a stranger too.
 * @param device the browser's own sign at the account; null for a stranger
 */
export function signInAttempts(database: Database, subject: string, device: string | null) {
  const account = { limiter: accountAttempts(database), key: subject };
  const own =
    device === null ? account : { limiter: new AttemptLimiter(database, DEVICE), key: `${subject} ${device}` };
  return {
    /** @throws RefusedError TOO_MANY_ATTEMPTS */
    async take(): Promise<void> {
      await own.limiter.take(own.key).catch(async (error: unknown) => {
        const isUsedUp = error instanceof RefusedError && error.code === 'TOO_MANY_ATTEMPTS';
        if (own === account || !isUsedUp) throw error;
        await account.limiter.take(account.key);
      });
    },
    giveBack: () => own.limiter.giveBack(own.key),
    /** After a success: a known browser's says nothing of the strangers. */
    forget: () => own.limiter.forget(own.key),
  };
}

/** An IPv4 address, or the /64 of IPv6 in which one party chooses every address. */
export const networkOf = (address: string): string =>
  ipaddr.IPv6.isValid(address) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64` : address;
