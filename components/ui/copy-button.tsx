'use client';

import { Check, Copy } from 'lucide-react';
import { useCopy } from './use-copy';

export function CopyButton({ label, text }: { label: string; text: string }) {
  const { outcome, copy } = useCopy();
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={`Copy the ${label}`}
        onClick={() => void copy(text)}
        className="flex h-7 cursor-pointer items-center gap-1.5 rounded-md border border-border bg-overlay px-2 text-xs font-medium hover:bg-surface-tertiary"
      >
        <Icon aria-hidden className="size-3.5" />
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Not copied' : 'Copy'}
      </button>
      <span role="status" className="sr-only">
        {outcome === 'copied' && `The ${label} is copied`}
        {outcome === 'failed' && 'The browser does not allow copying'}
      </span>
    </>
  );
}
