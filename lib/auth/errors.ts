/** The request needs a session. */
export class UnauthenticatedError extends Error {
  override name = 'UnauthenticatedError';
  readonly code = 'UNAUTHENTICATED';
  constructor() {
    super('Sign in first: the session is missing or has ended.');
  }
}

/** The role of the user does not allow this. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError';
  readonly code = 'FORBIDDEN';
  constructor() {
    super('Your role does not allow this. An administrator can change it.');
  }
}

/** Too many attempts in too short a time. */
export class TooManyAttemptsError extends Error {
  override name = 'TooManyAttemptsError';
  readonly code = 'TOO_MANY_ATTEMPTS';
  constructor(readonly retryAfterMs: number) {
    super(`Too many attempts. Try again in ${Math.max(1, Math.ceil(retryAfterMs / 60_000))} min.`);
  }
}

/** The password is too short, common or easily guessed; the message says which. */
export class WeakPasswordError extends Error {
  override name = 'WeakPasswordError';
  readonly code = 'WEAK_PASSWORD';
}

/** A link or code that was used, withdrawn, has expired, or never was. */
export class SpentInvitationError extends Error {
  override name = 'SpentInvitationError';
  readonly code = 'INVITATION_SPENT';
  constructor() {
    super('This link or code was used already, was withdrawn or is too old. Ask an administrator for a new one.');
  }
}

/** A wrong setup code, while there is no administrator yet who could make a link. */
export class WrongSetupCodeError extends Error {
  override name = 'WrongSetupCodeError';
  readonly code = 'INVITATION_SPENT';
  constructor() {
    super(
      'This is not the code that the console shows, or it is too old. Each start of the dashboard shows a new one, which holds for 24 hours.',
    );
  }
}

/** A rule that the request would break, in the words of the message. */
export class ConflictError extends Error {
  override name = 'ConflictError';
  constructor(
    readonly code: 'EMAIL_TAKEN' | 'LAST_ADMINISTRATOR',
    message: string,
  ) {
    super(message);
  }
}
