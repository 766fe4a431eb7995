import { createHash } from 'node:crypto';
import { countAttempt, dropAttempts, forgetAttempts, getAttempts } from '@/lib/mirror/attempts';
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

/** The limit of trying links and codes. */
export const secretLimits = (address: string): Limit[] => [{ purpose: 'secret', subject: address, most: 30 }];

/** What is kept of it tells nobody which addresses were tried. */
const keyOf = ({ purpose, subject }: Limit): string =>
  createHash('sha256').update(`${purpose} ${subject}`).digest('base64url');

/**
 * Lets an attempt through unless too many before it have failed.
 * @throws TooManyAttemptsError
 */
export async function requireAttempt(mirror: Mirror, limits: readonly Limit[], now: number): Promise<void> {
  for (const limit of limits) {
    const { count, since } = await getAttempts(mirror, keyOf(limit), now - WINDOW_MS);
    if (count >= limit.most) throw new TooManyAttemptsError(since + WINDOW_MS - now);
  }
}

/** Counts a failure. */
export async function countFailure(mirror: Mirror, limits: readonly Limit[], now: number): Promise<void> {
  for (const limit of limits) await countAttempt(mirror, keyOf(limit), now, WINDOW_MS);
  await dropAttempts(mirror, now - DAY_MS);
}

/** After a success the account begins anew; the address does not, or one known password would open all others. */
export async function forgiveFailures(mirror: Mirror, email: string, address: string): Promise<void> {
  for (const limit of signInLimits(email, address)) {
    if (limit.subject.startsWith(email)) await forgetAttempts(mirror, keyOf(limit));
  }
}
