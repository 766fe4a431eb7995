/** A number to be called, as it was written, with its address (RFC 3966); null where no number can be told. */
interface Telephone {
  text: string;
  href: string | null;
}

/** Between numbers: a stroke with blanks, or any before a plus or zeros; a semicolon or comma, but not of an extension. */
const BETWEEN = /\s+[/|]\s+|\s*[/|,;]\s*(?=\+|00)|[;,](?!\s*(?:ext|x\s*\d|#))|\s*[\r\n]+\s*|\s+or\s+/iu;

/** The numbers of a contact's field, each of which can be called. */
export const telephones = (field: string): Telephone[] =>
  field
    .split(BETWEEN)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text: text.trim(), href: addressOf(text.normalize('NFKC')) }));

const EXTENSION = /[\s;,(]*(?:\bextension|\bextn?|\bx|(?<=\d)x|#)[\s.:=]*(\d{1,15})[\s)]*$/i;
/** The digits of a phone's letters: 1-800-FLOWERS. */
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
/** A number in words has fewer digits; behind a whole one, letters are a note. */
const FEWEST_DIGITS = 7;

function addressOf(text: string): string | null {
  const extension = EXTENSION.exec(text)?.[1];
  const number = text.replace(EXTENSION, '').replace(/^\D*?(?=[+(\d])/, '');
  // The trunk prefix in brackets is dialled without the country's code alone.
  const isGlobal = /^\(?\s*(?:\+|00)/.test(number);
  const plain = isGlobal ? number.replace(/\(\s*0\s*\)/, '').replace(/^\(?\s*(?:\+|00)/, '') : number;
  const digits = plain.replace(/\D/g, '');
  const dialled = digits.length < FEWEST_DIGITS ? plain.replace(/[A-Z]/g, keyOf).replace(/\D/g, '') : digits;
  if (dialled.length < 3) return null;
  return `tel:${isGlobal ? '+' : ''}${dialled}${extension === undefined ? '' : `;ext=${extension}`}`;
}

const keyOf = (letter: string): string => String(KEYS.findIndex((letters) => letters.includes(letter)) + 2);
