import type { SearchFault } from '@/lib/search/search';

/** The most faults that are listed; long values are cut. */
const MOST_FAULTS = 20;
const LONGEST_NAME = 80;
const LONGEST_VALUE = 200;

/** A request that cannot be read; names every parameter at fault at once, or the first of very many. */
export class InvalidParameterError extends Error {
  override name = 'InvalidParameterError';
  readonly code = 'INVALID_PARAMETER';
  readonly details: { faults: readonly SearchFault[] };

  constructor(all: readonly SearchFault[]) {
    const faults = all.slice(0, MOST_FAULTS).map(({ parameter, value, message }) => ({
      parameter: parameter.slice(0, LONGEST_NAME),
      value: value.slice(0, LONGEST_VALUE),
      message,
    }));
    super(`${faults.map(({ parameter, message }) => `${parameter} ${message}`).join('; ')}.`);
    this.details = { faults };
  }
}

/** No property of the portfolio has this id. */
export class UnknownPropertyError extends Error {
  override name = 'UnknownPropertyError';
  readonly code = 'NOT_FOUND';

  constructor(id: string) {
    super(`There is no property with the id ${JSON.stringify(id.slice(0, 80))} in this portfolio.`);
  }
}

export class TooManyExportsError extends Error {
  override name = 'TooManyExportsError';
  readonly code = 'TOO_MANY_EXPORTS';
  readonly retryAfterMs = 60_000;

  constructor(most: number) {
    super(`${most} files are being exported already, which is the most at once. Try again in a minute.`);
  }
}

/** The connection was removed during an export of its homes. */
export class ConnectionRemovedError extends Error {
  override name = 'ConnectionRemovedError';
  readonly code = 'NOT_FOUND';
}

/** No saved view has this id; it may have been deleted. */
export class UnknownViewError extends Error {
  override name = 'UnknownViewError';
  readonly code = 'NOT_FOUND';

  constructor() {
    super('This saved view is not there any more.');
  }
}

export class ViewNameTakenError extends Error {
  override name = 'ViewNameTakenError';
  readonly code = 'NAME_TAKEN';

  constructor(name: string) {
    super(`There is a view named “${name}” already.`);
  }
}

export class TooManyViewsError extends Error {
  override name = 'TooManyViewsError';
  readonly code = 'TOO_MANY_VIEWS';

  constructor(most: number) {
    super(`There are ${most} saved views, which is the most there can be. Delete one that is not in use.`);
  }
}
