import { boundedText } from './bounded-text';
import { LONGEST_ADDRESS, requireFewParameters } from './limits';

/**
 * A selection's ids are the longest there is: 36 characters each as a rule, and three for a comma. This is room for
 * 100,000; more than that are chosen by a filter, all but some.
 */
const LONGEST_FORM = 4_000_000;

/** A form's body that nobody could have meant. */
class InvalidFormError extends Error {
  override name = 'InvalidFormError';
  readonly code = 'INVALID_PARAMETER';
}

/**
 * The parameters in a form's body.
 * @param long the names of those that may be longer than an address
 * @throws InvalidFormError when it is of another type, or as soon as it is too long, before all of it has come
 */
export async function readForm(request: Request, long: readonly string[] = []): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new InvalidFormError('The body must be a form, with content-type application/x-www-form-urlencoded.');
  }
  const text = await boundedText(request, LONGEST_FORM);
  if (text === null) throw new InvalidFormError(`The form has more than ${LONGEST_FORM} bytes: ask for less.`);
  requireFewParameters(text);
  const parameters = new URLSearchParams(withBlanks(text));
  for (const [name, value] of parameters) {
    if (name.length + (long.includes(name) ? 0 : value.length) <= LONGEST_ADDRESS) continue;
    throw new InvalidFormError(`The parameter ${name.slice(0, 80)} is longer than any that can be meant.`);
  }
  return parameters;
}

const [PLUS, BLANK] = [0x2b, 0x20];

/** They mean the same, and to take millions of the one for the other takes the parser a quarter of a second. */
function withBlanks(text: string): string {
  const bytes = Buffer.from(text);
  for (let at = bytes.indexOf(PLUS); at >= 0 && at < bytes.length; at += 1) if (bytes[at] === PLUS) bytes[at] = BLANK;
  return bytes.toString();
}
