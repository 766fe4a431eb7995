import { useMemo, useState } from 'react';

/** Characters added at a time. */
const MORE = 10_000;

/** Unicode's Stream-Safe limit of marks on a letter (UAX #15, 13.1); more would slow the layout. */
const FURTHER_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * The shown part of a text: a browser needs seconds to lay out a hundred thousand characters.
 * @param first the characters shown at first
 * @returns `showMore` is null if all is shown
 */
export function useBeginning(text: string, first: number): { shown: string; showMore: (() => void) | null } {
  const readable = useMemo(() => withFewMarks(text), [text]);
  const [length, setLength] = useState(first);
  const showMore = readable.length > length ? () => setLength(length + MORE) : null;
  return { shown: beginningOf(readable, length), showMore };
}

export const withFewMarks = (text: string): string => text.replace(FURTHER_MARKS, '$1');

/** A surrogate pair must not be split. */
export const beginningOf = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…` : text;
