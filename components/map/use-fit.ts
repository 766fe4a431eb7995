import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useRef } from 'react';
import { type Bounds, boundsAround, boundsOf, type Homes, isSeen, type Spot } from './homes';

/** Pixels around the outermost homes, for half a label, the buttons and the notes; less on a small map. */
const PADDING = 64;
const MOST_PADDED = 0.15;
/** The highest zoom that fitting uses, so that a single home has its surroundings. */
const NEAREST = 13;
/** Kilometres around a home that are near it. */
export const NEAR_KM = 2;

interface FitOptions {
  homes: Homes | null;
  /** The filters that `homes` are the result of. */
  filters: string;
  /** Whether `homes` are those of the search before. */
  isOutdated: boolean;
  /** The home whose surroundings are asked for; null until its place is known, undefined for none. */
  near: Spot | null | undefined;
  /** The homes that follow each other; null until their places are known, undefined for none. */
  chain: readonly Spot[] | null | undefined;
}

/**
 * Fits the map to the result, or to what is near a home, at first and again when a new result is not seen well.
 * @returns a function that fits it to all homes now
 */
export function useFit(map: MapLibreMap | null, { homes, filters, isOutdated, near, chain }: FitOptions): () => void {
  const fitted = useRef<{ map: MapLibreMap; filters: string; near: Spot | undefined }>(null);
  const frame = useCallback(
    (bounds: Bounds, animate: boolean) => {
      if (!map) return;
      const { clientWidth, clientHeight } = map.getContainer();
      const padding = Math.min(PADDING, MOST_PADDED * clientWidth, MOST_PADDED * clientHeight);
      map.fitBounds(bounds, { padding, maxZoom: NEAREST, animate });
    },
    [map],
  );
  useEffect(() => {
    if (!map || isOutdated || near === null || chain === null) return;
    const isFirst = fitted.current?.map !== map;
    const isNew = isFirst || fitted.current?.near !== near;
    const bounds = near ? boundsAround(near, NEAR_KM) : (boundsOf(chain ?? []) ?? homes?.bounds);
    if (!bounds) return;
    const view = map.getBounds();
    const sight: Bounds = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()];
    // New data of the same result leave the map where a person has moved it.
    const isOther = fitted.current?.filters !== filters && homes !== null && !near && !isSeen(homes, sight);
    if (isNew || isOther) frame(bounds, !isFirst);
    fitted.current = { map, filters, near };
  }, [map, homes, filters, isOutdated, near, chain, frame]);
  return useCallback(() => {
    if (homes?.bounds) frame(homes.bounds, true);
  }, [homes, frame]);
}
