'use client';

import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ReactNode } from 'react';

const WIDTH = 256;
/** Between a card and the middle of its label. */
const GAP = 18;

interface AnchoredProps {
  map: MapLibreMap;
  at: [longitude: number, latitude: number];
  className?: string;
  children: ReactNode;
}

/** A card at a spot of a map, above it where there is more room, and never over its edge. The map stands still meanwhile. */
export function Anchored({ map, at, className = '', children }: AnchoredProps) {
  const { clientWidth, clientHeight } = map.getContainer();
  const { x, y } = map.project(at);
  const left = Math.min(Math.max(x - WIDTH / 2, 8), Math.max(8, clientWidth - WIDTH - 8));
  const vertical = y > clientHeight / 2 ? { bottom: clientHeight - y + GAP } : { top: y + GAP };
  return (
    <div
      style={{ left, width: WIDTH, maxWidth: 'calc(100% - 1rem)', ...vertical }}
      className={`absolute overflow-hidden rounded-lg border border-border bg-overlay text-overlay-foreground shadow-overlay ${className}`}
    >
      {children}
    </div>
  );
}
