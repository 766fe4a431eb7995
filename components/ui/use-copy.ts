'use client';

import { useEffect, useRef, useState } from 'react';

/** Copies text to the clipboard. It reports a success for a while, and a failure until the next attempt. */
export function useCopy(shownMs = 2000) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string) => {
    const isCopied = await writeToClipboard(text);
    clearTimeout(timer.current);
    setOutcome(isCopied ? 'copied' : 'failed');
    if (isCopied) timer.current = setTimeout(() => setOutcome(null), shownMs);
  };
  return { outcome, copy };
}

/** Returns false if the browser denies access, as it does without TLS. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
