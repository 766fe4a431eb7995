import { requireSaneAddress } from './limits';
import { requireSameOrigin } from './origin';

/**
 * What every request of the API must be before anything of it is read.
 * @throws AddressTooLongError, ForeignOriginError
 */
export function requireSound(request: Request): void {
  requireSaneAddress(request);
  requireSameOrigin(request);
}
