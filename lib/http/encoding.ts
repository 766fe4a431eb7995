import { RefusedError } from '@/lib/domain/errors';

/** Whether a part of an address is soundly percent-encoded. */
export function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A % that begins no character, or bytes that are no UTF-8. */
export const badlyEncoded = () =>
  new RefusedError(
    'INVALID_PARAMETER',
    'The address is badly encoded. Write a % as %25, and other characters as UTF-8.',
  );
