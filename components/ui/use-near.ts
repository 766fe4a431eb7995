'use client';

import { useEffect, useState } from 'react';

const NEAR = () => '400px';

/**
 * A ref, and whether its element has ever been near the viewport.
 * @param margin the distance from the viewport at which content loads, as in `rootMargin`
 */
export function useNear(margin: () => string = NEAR): [(element: Element | null) => void, boolean] {
  const [element, attach] = useState<Element | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin() },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear, margin]);
  return [attach, isNear];
}
