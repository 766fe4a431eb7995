/** Letters that Unicode does not decompose, and signs people type in several ways. */
const ALIKE: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '‐': '-',
  '–': '-',
  '—': '-',
};
const ALIKE_LETTER = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g');
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/;

/**
 * Text as the search compares it: case, accents and invisible marks gone, letters that look alike made one
 * (İ, I, ı and i; ß and ss; ø and o …). Idempotent.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return (
    text
      // Marks first: normalizing sorts a sequence of marks one by one, at any length.
      .replace(/\p{M}/gu, '')
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(ALIKE_LETTER, (letter) => ALIKE[letter] as string)
  );
}

export function wordsOf(text: string): string[] {
  return [...new Set(fold(text).split(/\s+/u))].filter((word) => word !== '');
}
