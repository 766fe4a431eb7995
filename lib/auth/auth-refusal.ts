/** An answer of better-auth that is no success, in the shape of every other error. */
export class AuthRefusal extends Error {
  override name = 'AuthRefusal';
  constructor(
    readonly code: 'SIGN_IN_REFUSED' | 'UNAUTHENTICATED' | 'INVALID_PARAMETER' | 'TOO_MANY_ATTEMPTS',
    message: string,
  ) {
    super(message);
  }
}

/** What `createAuth` refuses a code with that has begun a session before. */
export const CODE_USED = 'CODE_USED';

/** What is answered where the password was changed while it was being checked. */
export const PASSWORD_CHANGED = 'PASSWORD_CHANGED';

const SECOND_FACTOR_LOCKED = /LOCKED|TOO_MANY/;

/** What a refusal of better-auth means, in our words. */
export function refusalOf(status: number, body: Record<string, unknown> | null): AuthRefusal {
  const code = String(body?.code ?? '');
  if (status === 429 || SECOND_FACTOR_LOCKED.test(code)) {
    return new AuthRefusal('TOO_MANY_ATTEMPTS', 'Too many attempts. Wait a few minutes and try again.');
  }
  if (code === CODE_USED) {
    return new AuthRefusal('SIGN_IN_REFUSED', 'This code was used already. Sign in again with the next one.');
  }
  if (code === PASSWORD_CHANGED) {
    return new AuthRefusal('SIGN_IN_REFUSED', 'The password was changed meanwhile. Sign in with the new one.');
  }
  if (code === 'INVALID_TWO_FACTOR_COOKIE') {
    return new AuthRefusal('SIGN_IN_REFUSED', 'This sign-in took too long, or is over. Begin again with the password.');
  }
  if (code === 'TOTP_ALREADY_ENABLED') {
    return new AuthRefusal('INVALID_PARAMETER', 'The second factor is on already. Turn it off first to begin anew.');
  }
  // 409: of backup codes another one, or the same, was used in this moment.
  if (status === 409 || /CODE|OTP|TWO_FACTOR/.test(code)) {
    return new AuthRefusal('SIGN_IN_REFUSED', 'The code is wrong or too old. Use the newest one that the app shows.');
  }
  if (code === 'INVALID_EMAIL_OR_PASSWORD') {
    return new AuthRefusal('SIGN_IN_REFUSED', 'The e-mail address or the password is wrong.');
  }
  if (code === 'INVALID_PASSWORD') return new AuthRefusal('SIGN_IN_REFUSED', 'The password is wrong.');
  if (status === 401) return new AuthRefusal('UNAUTHENTICATED', 'Sign in first: the session is missing or has ended.');
  return new AuthRefusal('INVALID_PARAMETER', 'A field is missing or cannot be read.');
}
