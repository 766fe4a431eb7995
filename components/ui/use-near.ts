'use client';

import { useEffect, useState } from 'react';

/** The distance from the viewport at which content loads. */
const NEAR = '400px';

/** A ref, and whether its element has ever been near the viewport. */
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
