'use client';

import { useId, useState } from 'react';
import { Absent } from '@/components/ui/absent';
import { useBeginning } from '@/components/ui/beginning';
import { TextButton } from './prose';
import { Section } from './section';

/** About eight lines at the page's width. */
const SHORT = 700;
/** What is printed, too, where nobody has asked for more. */
const FIRST = 5000;

/** A description as it came: markup in it is text, line breaks are kept. A long one opens on request. */
export function Description({ text }: { text: string }) {
  const { shown, showMore } = useBeginning(text.trim(), FIRST);
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const isLong = shown.length > SHORT;
  return (
    <Section id="description" title="Description">
      {shown ? (
        <p
          id={textId}
          className={`max-w-[75ch] text-sm leading-6 whitespace-pre-line wrap-anywhere ${isLong && !isOpen ? 'line-clamp-6 print:line-clamp-none' : ''}`}
        >
          {shown}
        </p>
      ) : (
        <Absent />
      )}
      {isOpen && showMore && <TextButton onPress={showMore}>Show more</TextButton>}
      {isLong && (
        <TextButton isExpanded={isOpen} controls={textId} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : showMore ? 'Show more' : 'Show all'}
        </TextButton>
      )}
    </Section>
  );
}
