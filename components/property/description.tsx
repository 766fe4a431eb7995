import { useId, useMemo, useState } from 'react';
import { Absent } from '@/components/ui/absent';
import { useBeginning } from '@/components/ui/beginning';
import { TextButton } from './prose';
import { readableText } from './readable-text';
import { PropertySection } from './section';

/** The longest text shown in full: about eight lines. */
const SHORT = 700;
/** The part shown of a folded one. */
const FIRST_LINE = 80;
/** The part rendered at first, which is also printed. */
const FIRST_OF_DESCRIPTION = 5000;

/** A description as plain text with its line breaks; a long one is collapsed. */
export function Description({ text }: { text: string }) {
  const plain = useMemo(() => readableText(text), [text]);
  const { shown, showMore } = useBeginning(plain, FIRST_OF_DESCRIPTION);
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const isLong = shown.length > SHORT;
  return (
    <PropertySection id="description" title="Description" figure={shown.slice(0, FIRST_LINE) || <Absent />}>
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
    </PropertySection>
  );
}
