'use client';

import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useRef } from 'react';
import { type Homes, someWithin } from './homes';

/** Pixels around the outermost homes: half a label, the buttons, the notes. */
const PADDING = { top: 40, right: 64, bottom: 80, left: 56 };
/** One home alone is shown with what is around it. */
const NEAREST = 13;

/**
 * Shows all homes at first, and again when a new filter leaves none of them in sight; otherwise the map stays where it
 * was moved to.
 * @returns shows all homes now
 */
export function useFit(map: MapLibreMap | null, homes: Homes | null) {
  const fitted = useRef<MapLibreMap>(null);
  const showAll = useCallback(
    ({ animate }: { animate: boolean }) => {
      if (!map || !homes?.bounds) return;
      map.fitBounds(homes.bounds, { padding: PADDING, maxZoom: NEAREST, animate });
    },
    [map, homes],
  );
  useEffect(() => {
    if (!map || !homes?.bounds) return;
    const bounds = map.getBounds();
    const sight = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    const isFirst = fitted.current !== map;
    fitted.current = map;
    if (isFirst) showAll({ animate: false });
    else if (!someWithin(homes, sight)) showAll({ animate: true });
  }, [map, homes, showAll]);
  return showAll;
}
