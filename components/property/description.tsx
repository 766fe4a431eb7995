'use client';

import { useId, useState } from 'react';
import { Absent } from '@/components/ui/absent';
import { Section } from './section';

/** About eight lines at the page's width. */
const SHORT = 700;

/** A description as it came: markup in it is text, line breaks are kept. A long one opens on request. */
export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const isLong = text.length > SHORT;
  return (
    <Section id="description" title="Description">
      {text.trim() ? (
        <p
          id={textId}
          className={`max-w-[75ch] text-sm leading-6 whitespace-pre-line wrap-anywhere ${isLong && !isOpen ? 'line-clamp-6 print:line-clamp-none' : ''}`}
        >
          {text.trim()}
        </p>
      ) : (
        <Absent />
      )}
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
          className="w-fit cursor-pointer font-medium text-accent underline-offset-4 hover:underline print:hidden"
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </Section>
  );
}
