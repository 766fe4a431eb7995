import { getPassword, isPassword, setPassword } from '@/lib/mirror/passwords';
import { endSessions } from '@/lib/mirror/people';
import { type RequestOrigin, record } from './audit';
import { AuthRefusal } from './auth-refusal';
import type { Parts } from './auth-route';
import { requirePassword } from './invitations';
import { hashPassword, verifyPassword } from './password-hash';
import { PASSWORD_LENGTH } from './passwords';
import type { sessionOf } from './principal';
import { ifStillPassword } from './same-password';
import { inStorageTerms } from './storage';
import { forgetFailures, keepNetwork, proofLimits, takeAttempt } from './throttle';

type Session = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the password of who asks: with it goes, in one transaction, all that the old one has begun, the session that
 * asks included. Another takes its place. better-auth would do so step by step, and a sign-in could come in between.
 * @throws WeakPasswordError, TooManyAttemptsError, AuthRefusal
 */
export async function changePassword(
  request: Request,
  { currentPassword, newPassword }: Passwords,
  { session: { user, session }, origin }: { session: Session; origin: RequestOrigin },
  { mirror, auth }: Parts,
): Promise<Response> {
  requirePassword(newPassword, user);
  const limits = proofLimits(user.id);
  await takeAttempt(mirror, limits, Date.now());
  const was = await getPassword(mirror, { id: user.id });
  // Longer than any that can be set, also in the code units of its letters: to normalize it would take its time.
  const canBeIt = currentPassword.length <= 2 * PASSWORD_LENGTH.max;
  if (!was || !canBeIt || !(await verifyPassword({ hash: was.hash, password: currentPassword }))) {
    await record(mirror.db, { action: 'proof-failed', actor: user, origin });
    throw wrong();
  }
  await forgetFailures(mirror, limits);
  const now = { userId: user.id, hash: await hashPassword(newPassword) };
  await mirror.db.transaction().execute(async (trx) => {
    if (!(await isPassword({ db: trx }, was))) throw wrong();
    const ended = await endSessions({ db: trx }, user.id, { only: session.id });
    if (ended === 0) throw signInFirst();
    await setPassword(trx, now, Date.now());
    await record(trx, { action: 'password-changed', actor: user, origin });
  });
  await keepNetwork(mirror, 'password', { ...user, address: origin.address, password: now }, Date.now());
  const asked = { body: { userId: user.id }, headers: request.headers, returnHeaders: true } as const;
  const { headers } = await inStorageTerms(auth.api.beginSession(asked));
  return ifStillPassword(mirror, now, Response.json({ status: true }, { headers }));
}

const wrong = () => new AuthRefusal('SIGN_IN_REFUSED', 'The password is wrong.');

export const signInFirst = () =>
  new AuthRefusal('UNAUTHENTICATED', 'Sign in first: the session is missing or has ended.');
