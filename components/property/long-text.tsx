'use client';

import { useState } from 'react';
import { TextButton } from './prose';

const LONGEST = 140;

/** A value that may be of any length: cut, and whole on request. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= LONGEST) return text;
  return (
    <>
      {isWhole ? text : `${text.slice(0, LONGEST - 20).trimEnd()}…`}{' '}
      <TextButton isExpanded={isWhole} onPress={() => setWhole(!isWhole)}>
        {isWhole ? 'Less' : 'All'}
      </TextButton>
    </>
  );
}
