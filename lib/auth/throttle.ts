import { createHash } from 'node:crypto';
import { countAttempt, dropAttempts, forgetAttempts, getAttempts, uncountAttempt } from '@/lib/mirror/attempts';
import { isKnownNetwork, keepKnownNetwork } from '@/lib/mirror/known-networks';
import type { Mirror } from '@/lib/mirror/mirror';
import { TooManyAttemptsError } from './errors';
import { networksOf } from './networks';

const WINDOW_MS = 15 * 60_000;
const DAY_MS = 24 * 3600_000;
/** So long a network is known after the last sign-in from it. */
const KNOWN_FOR_MS = 90 * DAY_MS;

/** How many failures there may be in a window. */
interface Limit {
  /** What is attempted. */
  purpose: string;
  /** By whom or on what: a network, an account. */
  subject: string;
  most: number;
}

/** Who signs in, and where from. */
interface Entrant {
  email: string;
  address: string;
  /** Whether they have done so from there before. */
  isKnown: boolean;
}

/**
 * The limits of signing in: few tries on one account from one network, some on one account from anywhere, and more from
 * one network, behind which many people may sit. Where somebody has signed in from before, the tries of others elsewhere
 * do not count: nobody is locked out by somebody else.
 */
export const signInLimits = (entrant: Entrant): Limit[] => [...accountLimits(entrant), ...entranceLimits(entrant)];

const entranceLimits = ({ address, isKnown }: Entrant): Limit[] => networkLimits('sign-in', address, 100, isKnown);

const accountLimits = ({ email, address, isKnown }: Entrant): Limit[] => {
  const here = { purpose: 'sign-in', subject: `${email} ${networksOf(address).network}`, most: 8 };
  return isKnown ? [here] : [here, { purpose: 'sign-in', subject: email, most: 40 }];
};

function networkLimits(purpose: string, address: string, most: number, isKnown = false): Limit[] {
  const { network, site } = networksOf(address);
  const limits = [{ purpose, subject: network, most }];
  return site === null || isKnown ? limits : [...limits, { purpose, subject: site, most: 4 * most }];
}

/** The limit of what somebody who is signed in must prove again: that they know the password, or hold the second factor. */
export const proofLimits = (userId: string): Limit[] => [{ purpose: 'proof', subject: userId, most: 8 }];

/** The limits of showing the second factor of somebody, in however many sign-ins; as for passwords. */
export function factorLimits(userId: string, { address, isKnown }: Pick<Entrant, 'address' | 'isKnown'>): Limit[] {
  const here = { purpose: 'factor', subject: `${userId} ${networksOf(address).network}`, most: 10 };
  return isKnown ? [here] : [here, { purpose: 'factor', subject: userId, most: 10 }];
}

/** The limit of trying links and codes. */
export const secretLimits = (address: string): Limit[] => networkLimits('secret', address, 30);

/** What is kept of it tells nobody which addresses were tried. */
const keyOf = ({ purpose, subject }: Pick<Limit, 'purpose' | 'subject'>): string =>
  createHash('sha256').update(`${purpose} ${subject}`).digest('base64url');

/**
 * Takes one of the attempts that are left. It is counted before it is made, so that of many at once no more are let
 * through than of many in a row; what turns out to be no failure is given back.
 * @throws TooManyAttemptsError
 */
export async function takeAttempt(mirror: Mirror, limits: readonly Limit[], now: number): Promise<void> {
  await refuseWhatIsUsedUp(mirror, limits, now);
  for (const limit of limits) {
    const { count, since } = await countAttempt(mirror, keyOf(limit), now, WINDOW_MS);
    // The narrowest limit comes first: who has used it up does not use up what is others' too.
    if (count > limit.most) throw new TooManyAttemptsError(since + WINDOW_MS - now);
  }
  if (limits.length > 0) await dropAttempts(mirror, now - DAY_MS);
}

/** Before anything is written: what is refused, however often and by whatever name, leaves nothing in the database. */
async function refuseWhatIsUsedUp(mirror: Mirror, limits: readonly Limit[], now: number): Promise<void> {
  if (limits.length === 0) return;
  const counts = await getAttempts(mirror, limits.map(keyOf));
  for (const limit of limits) {
    const { count, since } = counts.get(keyOf(limit)) ?? { count: 0, since: now };
    if (count >= limit.most && since + WINDOW_MS > now) throw new TooManyAttemptsError(since + WINDOW_MS - now);
  }
}

/** The attempt was no failure, and no success that says anything either. */
export async function giveBackAttempt(mirror: Mirror, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await uncountAttempt(mirror, keyOf(limit));
}

/** After a success. */
export async function forgetFailures(mirror: Mirror, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await forgetAttempts(mirror, keyOf(limit));
}

/**
 * After a success the account begins anew; the other tries of its network stay counted, or one known password would open
 * all others.
 */
export async function forgiveFailures(mirror: Mirror, entrant: Entrant): Promise<void> {
  await forgetFailures(mirror, accountLimits(entrant));
  await giveBackAttempt(mirror, entranceLimits(entrant));
}

/** Where somebody is, and the hash of the password that they have: with another one no network is known any more. */
export interface EntryPoint {
  email: string;
  address: string;
  password: { hash: string } | null;
}

/** What was shown there: who knows the password alone has not shown the second factor anywhere. */
type Shown = 'password' | 'factor';

/**
 * Somebody has shown there what a sign-in asks for: their network is known. It never fails, for what they have done is
 * done; where nothing can be written the network is as unknown as before.
 */
export const keepNetwork = (mirror: Mirror, shown: Shown, who: EntryPoint, now: number): Promise<void> =>
  keepKnownNetwork(mirror, networkKeyOf(shown, who), now, now - KNOWN_FOR_MS).catch(() => {});

/** Whether somebody has done so from this network of late; the same question also where there is nobody of this address. */
export const hasShownFrom = (mirror: Mirror, shown: Shown, who: EntryPoint, now: number): Promise<boolean> =>
  isKnownNetwork(mirror, networkKeyOf(shown, who), now - KNOWN_FOR_MS);

const networkKeyOf = (shown: Shown, { email, address, password }: EntryPoint): string =>
  keyOf({ purpose: `known ${shown}`, subject: `${email} ${networksOf(address).network} ${password?.hash ?? ''}` });

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

/** Longer than any change takes: a turn that was never given back is over then. */
const TURN_MS = 60_000;

const turnOf = (userId: string): string => keyOf({ purpose: 'turn', subject: userId });

/**
 * Takes somebody's turn to change how they sign in.
 * @returns whether nobody has it, in whichever instance
 */
export async function takeTurn(mirror: Mirror, userId: string, now: number): Promise<boolean> {
  return (await countAttempt(mirror, turnOf(userId), now, TURN_MS)).count === 1;
}

export const giveBackTurn = (mirror: Mirror, userId: string): Promise<void> => forgetAttempts(mirror, turnOf(userId));
