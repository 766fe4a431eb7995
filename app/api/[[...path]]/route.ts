import { RefusedError } from '@/lib/domain/errors';
import { handle } from '@/lib/http/handle';
import { requireTrustedOrigin } from '@/lib/http/origin';

const nothing = handle((request) => {
  requireTrustedOrigin(request);
  throw new RefusedError('NOT_FOUND', 'The API has nothing at this address.');
});

/** Answers unknown addresses of the API with an error in JSON: a page would cost thirty times as much. */
export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
