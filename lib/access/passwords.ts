import { dictionary } from '@zxcvbn-ts/language-common';

/** NIST SP 800-63B-4 §3.1.1.2 asks for 15 where a password is the only factor; ASVS 5.0 6.2.1 for 8 at least. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((word) => String(word)));
const DECORATION = /[\d\W_]+/g;

/** About whom, or what: words that others guess first. */
interface Context {
  email: string;
  name?: string | undefined;
}

/**
 * Why a password is refused, as a sentence; null when it will do. Length counts, composition does not: a common password
 * is refused also with digits and signs around it.
 */
export function passwordFault(password: string, { email, name = '' }: Context): string | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) {
    return `The password must have at least ${PASSWORD_LENGTH.min} characters: a few words in a row are easy to remember.`;
  }
  if (length > PASSWORD_LENGTH.max) return `The password may have at most ${PASSWORD_LENGTH.max} characters.`;
  const small = password.toLowerCase();
  const bare = small.replace(DECORATION, '');
  if (COMMON.has(small) || COMMON.has(bare) || new Set(small).size < 5) {
    return 'The password is one that many people use, and that is tried first. Choose another.';
  }
  const known = ['staygrid', email.toLowerCase(), email.toLowerCase().split('@')[0] ?? '', name.toLowerCase()];
  if (known.some((word) => word !== '' && (bare === word.replace(DECORATION, '') || small === word))) {
    return 'The password is a name that others can guess. Choose another.';
  }
  return null;
}
