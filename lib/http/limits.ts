/** More than anybody means to ask. The server itself ends a head of 16 KB with a bare 431 (--max-http-header-size). */
export class AddressTooLongError extends Error {
  override name = 'AddressTooLongError';
  readonly code = 'ADDRESS_TOO_LONG';
}

/**
 * Room for a hundred ids of 64 characters; who has more sends a form. The rest of the 16 KB is the other headers'.
 */
export const LONGEST_ADDRESS = 12 * 1024;
/** A filter has some forty names, and a hundred ids may come one by one. */
const MOST_PARAMETERS = 256;

/**
 * Lets through what somebody may have meant, before any of it is read.
 * @throws AddressTooLongError
 */
export function requireSaneAddress(address: string): void {
  if (address.length > LONGEST_ADDRESS) {
    throw new AddressTooLongError(
      `The address has ${address.length} characters; ${LONGEST_ADDRESS} are the most there can be.`,
    );
  }
  const query = address.indexOf('?');
  if (query >= 0) requireFewParameters(address.slice(query + 1));
}

/**
 * Counted on the text: taking a million parameters apart to count them would be the harm already.
 * @param text as in an address or a form
 * @throws AddressTooLongError
 */
export function requireFewParameters(text: string): void {
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    if (++count > MOST_PARAMETERS) {
      throw new AddressTooLongError(`There are more than ${MOST_PARAMETERS} parameters.`);
    }
  }
}
