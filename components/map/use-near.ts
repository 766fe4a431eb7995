'use client';

import { useEffect, useState } from 'react';

/** Near enough to be scrolled to in a moment. */
const NEAR = '400px';

/** Whether an element has ever come near the viewport, and the ref that tells which one. */
export function useNear(): [(element: Element | null) => void, boolean] {
  const [element, attach] = useState<Element | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear]);
  return [attach, isNear];
}
