import { dictionary } from '@zxcvbn-ts/language-common';

/** NIST SP 800-63B-4 §3.1.1.2 asks for 15 where a password is the only factor; ASVS 5.0 6.2.1 for 8 at least. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((word) => String(word)));
/** Around words: digits, signs, blanks. */
const DECORATION = /[^\p{L}\p{M}]+/gu;
const PRODUCT = 'staygrid';
/** Shorter pieces of a name occur in too many words; a password with a longer rest is more than the name. */
const SHORTEST_NAME = 3;
const SHORTEST_REST = 6;

/** Words that others guess first. */
interface Context {
  email: string;
  name?: string | undefined;
}

/**
 * Why a password is refused, as a sentence; null when it will do. Length counts, composition does not: a common password
 * is refused also with digits and signs around it, or again and again, and so are names, one or several, with little else.
 */
export function passwordFault(given: string, about: Context): string | null {
  // As it is hashed: a letter is the same in every width.
  const password = given.normalize('NFKC');
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) {
    return `The password must have at least ${PASSWORD_LENGTH.min} characters: a few words in a row are easy to remember.`;
  }
  if (length > PASSWORD_LENGTH.max) return `The password may have at most ${PASSWORD_LENGTH.max} characters.`;
  const small = password.toLowerCase();
  const bare = small.replace(DECORATION, '');
  const rest = bare.replace(namesOf(about), '');
  if (rest !== bare && rest.length < SHORTEST_REST) {
    return 'The password is a name that others can guess, or several in a row. Choose another.';
  }
  if ([small, bare, rest].some((text) => COMMON.has(repeated(text))) || new Set(small).size < 5) {
    return 'The password is one that many people use, and that is tried first. Choose another.';
  }
  return null;
}

/** The shortest piece that a text is a repetition of: the text itself, most of the time. */
const repeated = (text: string): string => /^(.+?)\1*$/su.exec(text)?.[1] ?? text;

/** Finds the product, a person and where they work; of two names that begin alike the longer one. */
function namesOf({ email, name = '' }: Context): RegExp {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const wholes = [PRODUCT, local, name.toLowerCase(), domain.split('.')[0] ?? ''];
  const names = wholes
    .flatMap((whole) => [whole.replace(DECORATION, ''), ...whole.split(DECORATION)])
    .filter((word) => word.length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length);
  return new RegExp(names.join('|'), 'gu');
}
