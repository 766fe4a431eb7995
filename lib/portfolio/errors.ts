import { RefusedError } from '@/lib/domain/errors';

/** No property of the portfolio has this id. */
export const unknownProperty = (id: string) =>
  new RefusedError(
    'NOT_FOUND',
    `There is no property with the id ${JSON.stringify(id.slice(0, 80))} in this portfolio.`,
  );
