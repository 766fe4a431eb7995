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

export class TooManyViewsError extends Error {
  override name = 'TooManyViewsError';
  readonly code = 'TOO_MANY_VIEWS';

  constructor(most: number) {
    super(`There are ${most} saved views, which is the most there can be. Delete one that is not in use.`);
  }
}
