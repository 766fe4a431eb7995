import type { SearchFault } from '@/lib/search/search';

/** A request that cannot be read; names every parameter at fault at once. */
export class InvalidParameterError extends Error {
  override name = 'InvalidParameterError';
  readonly code = 'INVALID_PARAMETER';
  readonly details: { faults: readonly SearchFault[] };

  constructor(faults: readonly SearchFault[]) {
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
