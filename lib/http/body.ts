import { boundedText } from './bounded-text';

/** A body that cannot be read. */
class InvalidBodyError extends Error {
  override name = 'InvalidBodyError';
  readonly code = 'INVALID_BODY';
}

const MOST_BYTES = 64 * 1024;

/**
 * The JSON of a request's body. Only as `application/json`: a page of another site cannot send that without being
 * asked for permission first (Fetch standard, "CORS-safelisted request-header").
 * @throws InvalidBodyError
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new InvalidBodyError('The body must be JSON, with content-type application/json.');
  }
  const text = await boundedText(request, MOST_BYTES);
  if (text === null) throw new InvalidBodyError(`The body is longer than ${MOST_BYTES / 1024} KB.`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidBodyError('The body is not JSON.', { cause });
  }
}
