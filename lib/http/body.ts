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
  const text = await boundedText(request);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidBodyError('The body is not JSON.', { cause });
  }
}

async function boundedText({ body }: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  if (!body) return text;
  // Not `for await`: the types of the browser's streams do not know that Node's can.
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      throw new InvalidBodyError(`The body is longer than ${MOST_BYTES / 1024} KB.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
