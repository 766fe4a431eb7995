'use client';

import { useEffect, useRef, useState } from 'react';

/** Copies text to the clipboard, and reports the outcome for a while. */
export function useCopy(shownMs = 2000) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string) => {
    setOutcome((await isCopied(text)) ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), shownMs);
  };
  return { outcome, copy };
}

/** False if the browser denies access to the clipboard, as it does without TLS. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
