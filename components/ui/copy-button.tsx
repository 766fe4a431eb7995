'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const SAID_MS = 2000;

/** Copies a text, and says whether it did. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    setOutcome((await wasCopied(text)) ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), SAID_MS);
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={`Copy the ${label}`}
        onClick={() => void copy()}
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

/** False where the browser keeps pages from writing to the clipboard: without TLS, or when told so. */
async function wasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
