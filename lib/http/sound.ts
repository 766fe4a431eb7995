import { requireSaneAddress } from './limits';
import { requireAskedFor, requireSameOrigin } from './origin';

/**
 * What every request of the API must be before anything of it is read.
 * @throws AddressTooLongError, ForeignOriginError, EmbeddedAnswerError
 */
export function requireSound(request: Request): void {
  requireSaneAddress(request);
  requireSameOrigin(request);
  requireAskedFor(request);
}
