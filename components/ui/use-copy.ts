'use client';

import { useEffect, useRef, useState } from 'react';

/** Copies text to the clipboard, and reports the outcome for a while. */
export function useCopy(shownMs = 2000) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string) => {
    setOutcome((await writeToClipboard(text)) ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), shownMs);
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
