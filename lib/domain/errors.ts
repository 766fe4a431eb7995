interface Fault {
  parameter: string;
  /** Empty where it may be a secret. */
  value: string;
  message: string;
}

/** The most faults that are listed; long values are cut. */
const MOST_FAULTS = 20;
const LONGEST_NAME = 80;
const LONGEST_VALUE = 200;

/** A request that cannot be read; names every parameter at fault at once, or the first of very many. */
export class InvalidParameterError extends Error {
  override name = 'InvalidParameterError';
  readonly code = 'INVALID_PARAMETER';
  readonly details: { faults: readonly Fault[] };

  /** @param wordOf the word for a parameter in the message */
  constructor(
    all: readonly (Omit<Fault, 'value'> & { value?: string })[],
    wordOf: (parameter: string) => string = (parameter) => parameter,
  ) {
    const faults = all.slice(0, MOST_FAULTS).map(({ parameter, value = '', message }) => ({
      parameter: parameter.slice(0, LONGEST_NAME),
      value: value.slice(0, LONGEST_VALUE),
      message,
    }));
    super(`${faults.map(({ parameter, message }) => `${wordOf(parameter)} ${message}`).join('; ')}.`);
    this.details = { faults };
  }
}

/** The codes of refusals; `ERROR_STATUS` in lib/http gives each its status. */
export type RefusalCode =
  | 'BODY_TOO_LARGE'
  | 'CONNECTION_FIXED'
  | 'CONNECTION_PAUSED'
  | 'EMAIL_TAKEN'
  | 'FORBIDDEN'
  | 'FOREIGN_ORIGIN'
  | 'INVALID_BODY'
  | 'INVALID_PARAMETER'
  | 'INVITATION_SPENT'
  | 'LAST_ADMINISTRATOR'
  | 'METHOD_NOT_ALLOWED'
  | 'NAME_TAKEN'
  | 'NOT_FOUND'
  | 'SIGN_IN_REFUSED'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_CONNECTIONS'
  | 'TOO_MANY_EXPORTS'
  | 'TOO_MANY_LISTENERS'
  | 'TOO_MANY_REQUESTS'
  | 'TOO_MANY_VIEWS'
  | 'TOO_MANY_WATCHES'
  | 'UNAUTHENTICATED'
  | 'WEAK_PASSWORD';

/** A refused request. The message gives people the cause and the remedy. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly code: RefusalCode,
    message: string,
    { retryAfterMs, ...options }: ErrorOptions & { retryAfterMs?: number } = {},
  ) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}
