'use client';

import { useBeginning } from '@/components/ui/beginning';

/** Free text with its line breaks; a long text is rendered in parts on request. */
export function Prose({ text, first, className = '' }: { text: string; first: number; className?: string }) {
  const { shown, showMore } = useBeginning(text, first);
  return (
    <>
      <p className={`whitespace-pre-line wrap-anywhere ${className}`}>{shown}</p>
      {showMore && <TextButton onPress={showMore}>Show more</TextButton>}
    </>
  );
}

interface TextButtonProps {
  children: string;
  onPress: () => void;
  isExpanded?: boolean;
  controls?: string;
}

/** A button that expands or collapses the text before it. */
export function TextButton({ children, onPress, isExpanded, controls }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      aria-controls={controls}
      onClick={onPress}
      className="w-fit cursor-pointer font-medium text-accent underline-offset-4 hover:underline print:hidden"
    >
      {children}
    </button>
  );
}
