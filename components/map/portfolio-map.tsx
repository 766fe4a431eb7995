'use client';

import dynamic from 'next/dynamic';

const PortfolioMapCanvas = dynamic(() => import('./portfolio-map-canvas').then((module) => module.PortfolioMapCanvas), {
  ssr: false,
  loading: () => <div className="size-full animate-pulse bg-surface-secondary" />,
});

/**
 * The properties of the search on a map. Close ones form a cluster with their number and lowest rent, or lowest total of the chosen stay. The list beside it
 * is the accessible alternative.
 */
export function PortfolioMap() {
  return (
    <section aria-label="Map of the homes" className="size-full">
      <PortfolioMapCanvas />
    </section>
  );
}
