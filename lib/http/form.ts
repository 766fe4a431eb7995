const LONGEST_FORM = 4_000_000;

/** A form's body that is longer than anybody could have meant. */
class FormTooLargeError extends Error {
  override name = 'FormTooLargeError';
  readonly code = 'INVALID_PARAMETER';
}

/**
 * The parameters in a form's body.
 * @throws FormTooLargeError as soon as it is, before all of it has come
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_FORM) {
      throw new FormTooLargeError(`The form has more than ${LONGEST_FORM} characters: ask for less.`);
    }
  }
  return new URLSearchParams(text + decoder.decode());
}
