import { requireAskedFor, requireSameOrigin } from './origin';

/**
 * What every request of the API must be before anything of it is read.
 * @throws ForeignOriginError, EmbeddedAnswerError
 */
export function requireTrustedOrigin(request: Request): void {
  requireSameOrigin(request);
  requireAskedFor(request);
}
