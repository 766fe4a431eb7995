import { RefusedError } from '@/lib/domain/errors';

/** The request needs a session. */
export const unauthenticated = () =>
  new RefusedError('UNAUTHENTICATED', 'Sign in first: the session is missing or has ended.');

/** The role of the user does not allow this. */
export const forbidden = () =>
  new RefusedError('FORBIDDEN', 'Your role does not allow this. An administrator can change it.');

export function tooManyAttempts(retryAfterMs: number): RefusedError {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / 60_000));
  return new RefusedError('TOO_MANY_ATTEMPTS', `Too many attempts. Try again in ${minutes} min.`, { retryAfterMs });
}

export const emailTaken = () => new RefusedError('EMAIL_TAKEN', 'Somebody has this e-mail address already.');

/** A link or code that was used, withdrawn, has expired, or never was. */
export const spentInvitation = () =>
  new RefusedError(
    'INVITATION_SPENT',
    'This link or code was used already, was withdrawn or is too old. Ask an administrator for a new one.',
  );
