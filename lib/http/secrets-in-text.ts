const CENSOR = '[redacted]';

/** Names whose values are nobody's business, whatever comes before: accessToken, x-api-key, set-cookie. */
const NAME =
  '(?:authorization|cookies?|tokens?|passwords?|passphrase|secrets?|credentials?|api[-_]?key|private[-_]?key|totp|otp)';

// Much of a line is what strangers sent, as long as they liked: each pattern here reads a place once, whatever stands there.

/** `"accessToken":"…"` and `"set-cookie":["…","…"]` as they stand in a line of JSON. */
const FIELD = new RegExp(
  String.raw`("[^"\\]*${NAME}":)(?:"(?:[^"\\]|\\.)*"?|\[(?:"(?:[^"\\]|\\.)*"|[^"\]])*\]?)`,
  'gi',
);

/** The same once more within a string: an answer that is quoted by an error. */
const QUOTED_FIELD = new RegExp(String.raw`(\\"[^"\\]*${NAME}\\":\s*\\")[^"\\]*`, 'gi');

/** A header as it is written: to the end of its line. */
const HEADER = /\b((?:proxy-)?authorization|(?:set-)?cookie)(\s*[:=]\s*)[^"\\]+/gi;

const SCHEME = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;

/** In an address, or a form's body. It is looked for once in a word, however many hyphens that has. */
const PARAMETER = new RegExp(String.raw`(?<![\w-])([\w-]*${NAME}|(?:[\w-]*-)?(?:code|signature))=[^&\s"\\;,]+`, 'gi');

/** Links that are secrets themselves: whoever has one may come in. What is done with one has an address of its own. */
const LINK =
  /(\/(?:invitations?|invite|join|setup|reset-password|verify-email|magic-link))\/(?!\[|(?:look|use)(?![^\s"\\/?#]))[^\s"\\/?#]+/gi;

const USER_OF_URL = /(:\/\/)[^\s/:@"\\]*:[^\s/@"\\]+@/g;

/** Something of each of the above: most lines have none of it, and are spared the rest. */
const SUSPICIOUS =
  /authorization|cookie|token|pass|secret|credential|key|otp|bearer|basic|code=|signature=|@|\/(?:invit|join|setup|reset|verify|magic)/i;

/** A line of the log without anything that could let somebody in, wherever it stands. */
export function withoutSecrets(line: string): string {
  if (!SUSPICIOUS.test(line)) return line;
  return line
    .replace(FIELD, `$1"${CENSOR}"`)
    .replace(QUOTED_FIELD, `$1${CENSOR}`)
    .replace(HEADER, `$1$2${CENSOR}`)
    .replace(SCHEME, `$1 ${CENSOR}`)
    .replace(PARAMETER, `$1=${CENSOR}`)
    .replace(LINK, `$1/${CENSOR}`)
    .replace(USER_OF_URL, `$1${CENSOR}@`);
}
