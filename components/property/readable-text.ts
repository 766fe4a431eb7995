/** The tags of formatted text; any other text between angle brackets is the author's own. */
const TAG =
  /<(\/?)(a|abbr|article|b|blockquote|br|center|code|dd|div|dl|dt|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|section|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;
/** Elements that a reader is not meant to see, with all that they hold. */
const UNSEEN = /<(script|style|iframe|template|noscript|head)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const BLOCK = /^(?:article|blockquote|center|dd|div|dl|dt|h[1-6]|hr|ol|p|pre|section|table|tr|ul)$/;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', bull: '•', middot: '·', deg: '°' },
  ...{ ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', euro: '€', pound: '£' },
  ...{ eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß', ntilde: 'ñ' },
};

/**
 * A text without its HTML: paragraphs and lines become lines, list items get a bullet, entities become characters. React
 * renders the result as text: remains of broken markup are shown and never executed.
 */
export function readableText(given: string): string {
  const isMarkup = TAG.test(given) || UNSEEN.test(given) || /&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(given);
  TAG.lastIndex = 0;
  UNSEEN.lastIndex = 0;
  if (!isMarkup) return given.trim();
  return given
    .replace(UNSEEN, ' ')
    .replace(TAG, (_, closing: string, name: string) => breakFor(name.toLowerCase(), closing !== ''))
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => character(name) ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function breakFor(name: string, isClosing: boolean): string {
  if (name === 'br') return '\n';
  if (name === 'li') return isClosing ? '' : '\n• ';
  if (name === 'td' || name === 'th') return ' ';
  return BLOCK.test(name) ? '\n\n' : '';
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
