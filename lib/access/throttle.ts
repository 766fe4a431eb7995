import { createHash } from 'node:crypto';
import { countAttempt, dropAttempts, forgetAttempts, uncountAttempt } from '@/lib/mirror/attempts';
import type { Mirror } from '@/lib/mirror/mirror';
import { TooManyAttemptsError } from './errors';

const WINDOW_MS = 15 * 60_000;
const DAY_MS = 24 * 3600_000;

/** How many failures there may be in a window. */
interface Limit {
  /** What is attempted. */
  purpose: string;
  /** By whom or on what: an address, an account. */
  subject: string;
  most: number;
}

/**
 * The limits of signing in: few tries on one account from one address, some on one account from anywhere, so that nobody
 * is locked out by somebody else at once, and more from one address, behind which many people may sit.
 */
export const signInLimits = (email: string, address: string): Limit[] => [
  { purpose: 'sign-in', subject: `${email} ${address}`, most: 8 },
  { purpose: 'sign-in', subject: email, most: 40 },
  { purpose: 'sign-in', subject: address, most: 100 },
];

/** The limit of what somebody who is signed in must prove again: that they know the password, or hold the second factor. */
export const proofLimits = (userId: string): Limit[] => [{ purpose: 'proof', subject: userId, most: 8 }];

/** The limit of trying links and codes. */
export const secretLimits = (address: string): Limit[] => [{ purpose: 'secret', subject: address, most: 30 }];

/** What is kept of it tells nobody which addresses were tried. */
const keyOf = ({ purpose, subject }: Pick<Limit, 'purpose' | 'subject'>): string =>
  createHash('sha256').update(`${purpose} ${subject}`).digest('base64url');

/**
 * Takes one of the attempts that are left. It is counted before it is made, so that of many at once no more are let
 * through than of many in a row; what turns out to be no failure is given back.
 * @throws TooManyAttemptsError
 */
export async function takeAttempt(mirror: Mirror, limits: readonly Limit[], now: number): Promise<void> {
  for (const limit of limits) {
    const { count, since } = await countAttempt(mirror, keyOf(limit), now, WINDOW_MS);
    // The narrowest limit comes first: who has used it up does not use up what is others' too.
    if (count > limit.most) throw new TooManyAttemptsError(since + WINDOW_MS - now);
  }
  if (limits.length > 0) await dropAttempts(mirror, now - DAY_MS);
}

/** The attempt was no failure, and no success that says anything either. */
export async function giveBackAttempt(mirror: Mirror, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await uncountAttempt(mirror, keyOf(limit));
}

/** After a success. */
export async function forgetFailures(mirror: Mirror, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await forgetAttempts(mirror, keyOf(limit));
}

/** After a success the account begins anew; the address does not, or one known password would open all others. */
export async function forgiveFailures(mirror: Mirror, email: string, address: string): Promise<void> {
  for (const limit of signInLimits(email, address)) {
    if (limit.subject === address) await uncountAttempt(mirror, keyOf(limit));
    else await forgetAttempts(mirror, keyOf(limit));
  }
}

/** A code of an authenticator app is good for its half minute and the two beside it. */
const CODE_GOOD_FOR_MS = 2 * 60_000;

/**
 * Uses a code of somebody's authenticator app up.
 * @returns whether it had not been used before; of two who try at once, one is told so
 */
export async function takeCode(mirror: Mirror, userId: string, code: string, now: number): Promise<boolean> {
  const key = keyOf({ purpose: 'totp', subject: `${userId} ${code}` });
  return (await countAttempt(mirror, key, now, CODE_GOOD_FOR_MS)).count === 1;
}
