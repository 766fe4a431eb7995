import type { Options } from 'csv-stringify/sync';

/**
 * A place within a text where a spreadsheet that separates by semicolons or tabs begins a new cell. Some also skip blanks
 * before a formula. Quoting does not keep such a text in one piece: a quotation mark counts only at the beginning of what
 * that spreadsheet takes for a cell, and a line end would end it. The lookbehind reads each run of blanks once.
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
