'use client';

import { useEffect, useState } from 'react';

/**
 * The time, told anew every so often.
 * @param initial milliseconds since 1970, the same on the server and in the browser, so that both render the same words
 */
export function useNow(initial: number, everyMs: number): number {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
