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

/** There is no such thing, or not for this user. */
export class UnknownError extends Error {
  override name = 'UnknownError';
  readonly code = 'NOT_FOUND';
}

/** Another of its kind has this name. */
export class NameTakenError extends Error {
  override name = 'NameTakenError';
  readonly code = 'NAME_TAKEN';
}
