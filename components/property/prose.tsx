'use client';

import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
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

/** A link to another site. */
export function NewTab({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="flex w-fit items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
    >
      {children}
      <ExternalLink aria-hidden className="size-3.5" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
