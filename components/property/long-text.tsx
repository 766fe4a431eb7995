'use client';

import { useState } from 'react';

const LONGEST = 140;

/** A value that may be of any length: cut, and whole on request. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= LONGEST) return text;
  return (
    <>
      {isWhole ? text : `${text.slice(0, LONGEST - 20).trimEnd()}…`}{' '}
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className="cursor-pointer font-medium text-accent underline-offset-4 hover:underline print:hidden"
      >
        {isWhole ? 'Less' : 'All'}
      </button>
    </>
  );
}
