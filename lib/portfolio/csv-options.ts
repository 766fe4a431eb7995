import type { Options } from 'csv-stringify/sync';

/**
 * The start of a cell within a text, for spreadsheets that separate by semicolons or tabs. Some skip blanks before a
 * formula. Quoting does not help: such a spreadsheet sees a quotation mark only at the start of a cell. The lookbehind
 * reads each run of blanks once.
 */
const HIDDEN_FORMULA = /(?=[=+\-@＝＋－＠])(?<=^\s+|[;\t\r\n][\s"]*)/g;

/**
 * CSV by RFC 4180: records end with CRLF, and a field with any line end in it is quoted. A text that a spreadsheet would
 * take for a formula, in whole or in part, gets an apostrophe in front of it (OWASP, "CSV Injection"); numbers keep their
 * minus.
 */
export const CSV_OPTIONS = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  escape_formulas: true,
  cast: { string: (value) => value.replace(HIDDEN_FORMULA, "'") },
} satisfies Options;
