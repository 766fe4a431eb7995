import { RefusedError } from '@/lib/domain/errors';

/** Room for a logo of 100 KB in base64. */
const MOST_JSON_BYTES = 160 * 1024;
/** Room for the ids of 100,000 chosen properties; more are chosen by a filter. */
const MOST_FORM_BYTES = 4_000_000;

/**
 * The JSON of a request's body. Its type must be `application/json`: a page of another site cannot send that without a
 * preflight (Fetch standard, "CORS-safelisted request-header").
 * @throws RefusedError INVALID_BODY, BODY_TOO_LARGE
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, 'application/json', MOST_JSON_BYTES);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalidBody('The body is not JSON.', { cause });
  }
}

/**
 * The parameters in a form's body.
 * @throws RefusedError INVALID_BODY, BODY_TOO_LARGE
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request, 'application/x-www-form-urlencoded', MOST_FORM_BYTES));
}

async function readText(request: Request, type: string, mostBytes: number): Promise<string> {
  const [given = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (given.trim().toLowerCase() !== type) throw invalidBody(`The body must have the content-type ${type}.`);
  const text = await boundedText(request, mostBytes);
  if (text === null) {
    throw new RefusedError('BODY_TOO_LARGE', `The body is longer than ${Math.floor(mostBytes / 1024)} KB.`);
  }
  return text;
}

const invalidBody = (message: string, options?: ErrorOptions) => new RefusedError('INVALID_BODY', message, options);

/** The text of a body; null once it is longer than `mostBytes`. */
async function boundedText({ body }: Request, mostBytes: number): Promise<string | null> {
  if (!body) return '';
  // A `for await` would cancel the body on leaving, and Next then never reads the connection again.
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces).toString();
    bytes += value.length;
    if (bytes > mostBytes) {
      void drain(reader);
      return null;
    }
    pieces.push(value);
  }
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has gone.
  }
}
