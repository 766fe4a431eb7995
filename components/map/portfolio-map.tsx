'use client';

import dynamic from 'next/dynamic';

const PortfolioMapCanvas = dynamic(() => import('./portfolio-map-canvas').then((module) => module.PortfolioMapCanvas), {
  ssr: false,
  loading: () => <div className="size-full animate-pulse bg-surface-secondary" />,
});

/**
 * Every property of the page's search on a map that fills its parent: those close together as one, with their number
 * and lowest rent. The list beside it says the same in words.
 */
export function PortfolioMap() {
  return (
    <section aria-label="Map of the properties" className="size-full">
      <PortfolioMapCanvas />
    </section>
  );
}
