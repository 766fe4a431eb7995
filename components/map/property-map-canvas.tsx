'use client';

import { Marker } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import type { Coordinates } from '@/lib/domain/coordinates';
import type { Camera } from './create-map';
import { MapFrame } from './map-frame';
import { useMap } from './use-map';
import { WorldLocator } from './world-locator';

/** With streets, a few of them; without, the towns around. */
const ZOOM = { streets: 14.5, bundled: 9 };

/** One place on a map. */
export function PropertyMapCanvas({ place, label }: { place: Coordinates; label: string }) {
  const { latitude, longitude } = place;
  const start = useMemo<Camera>(() => ({ center: [longitude, latitude], zoom: ZOOM.bundled }), [longitude, latitude]);
  const { attach, map, basemap, fault } = useMap({ label: 'Map of the surroundings', start, isWithinText: true });
  const home = useMemo(() => ({ ...start, zoom: ZOOM[basemap] }), [start, basemap]);

  useEffect(() => {
    if (!map) return;
    map.jumpTo(home);
    const element = document.createElement('div');
    element.className = 'map-mark';
    element.setAttribute('aria-hidden', 'true');
    const marker = new Marker({ element, anchor: 'center' }).setLngLat(home.center).addTo(map);
    return () => void marker.remove();
  }, [map, home]);

  if (fault === 'no-webgl') return <WorldLocator place={place} label={label} />;
  return (
    <MapFrame
      attach={attach}
      map={map}
      basemap={basemap}
      isMissingStreets={fault === 'no-streets'}
      fitLabel="Back to the property"
      onFit={() => map?.easeTo(home)}
    />
  );
}
