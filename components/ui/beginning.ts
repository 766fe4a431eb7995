import { useMemo, useState } from 'react';

/** Characters that are added at a time. */
const MORE = 10_000;

/** Unicode's Stream-Safe Text has no more marks on a letter (UAX #15, 13.1): nobody could read them, nor any browser lay them out. */
const FURTHER_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * As much of a text as is shown: a browser may need seconds to lay out a hundred thousand characters.
 * @param first how many there are to begin with
 * @returns `showMore` is null where all is shown
 */
export function useBeginning(text: string, first: number): { shown: string; showMore: (() => void) | null } {
  const readable = useMemo(() => withFewMarks(text), [text]);
  const [length, setLength] = useState(first);
  const showMore = readable.length > length ? () => setLength(length + MORE) : null;
  return { shown: beginningOf(readable, length), showMore };
}

export const withFewMarks = (text: string): string => text.replace(FURTHER_MARKS, '$1');

/** Half a character is none. */
export const beginningOf = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…` : text;
