import type { Options } from 'csv-stringify/sync';

/**
 * A place within a text where a new cell begins for a spreadsheet that separates by semicolons, as a German or French one
 * does, or by tabs; and behind blanks, which some leave out. A quotation mark counts there only at the beginning of what it
 * takes for a cell, which that of a comma's reader seldom is, so that quoting would not keep such a text in one piece, and
 * line ends would end it. Looked at from its end, so that blanks are read once however many there are.
 */
const HIDDEN_FORMULA = /(?=[=+\-@＝＋－＠])(?<=^\s+|[;\t\r\n][\s"]*)/g;

/**
 * How CSV is written (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe (OWASP, "CSV
 * Injection"), and so does a part of a text that some would; numbers keep their minus.
 */
export const CSV_OPTIONS = {
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { string: (value) => value.replace(HIDDEN_FORMULA, "'") },
} satisfies Options;
