import type { Json } from './field-changes';

// The lengths of a kept change, in characters.
const LONGEST_KEY = 200;
const LONGEST_PATH = 300;
const LONGEST_VALUE = 2000;
/** The common text that is shown before the difference. */
const CONTEXT = 100;

/** Without halves of characters, at the cut or from the service: no page shows them. */
const cut = (text: string, longest: number): string =>
  (text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text).toWellFormed();

/** The key of an element: cut by itself, so that what is below it can still be told. */
export const shortKey = (key: string): string => cut(key, LONGEST_KEY);

export const shortPath = (path: string): string => cut(path, LONGEST_PATH);

/** Two values that differ, each cut to the text around their first difference where it is long. */
export function shortValues(was: Json, now: Json): { was: Json; now: Json } {
  const [before, after] = [textOf(was), textOf(now)];
  if (before.length <= LONGEST_VALUE && after.length <= LONGEST_VALUE) return { was: whole(was), now: whole(now) };
  const same = lengthOfCommonStart(before, after);
  const from = same < LONGEST_VALUE / 2 ? 0 : same - CONTEXT;
  const short = (value: Json, text: string) =>
    text.length > LONGEST_VALUE
      ? `${from > 0 ? '…' : ''}${cut(text.slice(from).replace(/^[\udc00-\udfff]/, ''), LONGEST_VALUE)}`
      : whole(value);
  return { was: short(was, before), now: short(now, after) };
}

const whole = (value: Json): Json => (typeof value === 'string' ? value.toWellFormed() : value);

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function lengthOfCommonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
