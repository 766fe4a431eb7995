'use client';

import { Marker } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import type { Coordinates } from '@/lib/domain/coordinates';
import { MapFrame } from './map-frame';
import { type Camera, useMap } from './use-map';
import './map.css';

/** A zoom that shows some streets, or the districts around on the bundled map. */
const ZOOM = { streets: 14.5, bundled: 10 };

/** A map with one mark. */
export function PropertyMapCanvas({ position, label }: { position: Coordinates; label: string }) {
  const { latitude, longitude } = position;
  const start = useMemo<Camera>(() => ({ center: [longitude, latitude], zoom: ZOOM.bundled }), [longitude, latitude]);
  const state = useMap({ label: 'Map of the surroundings', start, isWithinText: true });
  const { map, basemap } = state;
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

  if (state.fault === 'no-webgl') return <WorldLocator position={position} label={label} />;
  return <MapFrame state={state} fitLabel="Back to the property" onFit={() => map?.easeTo(home)} />;
}

/** The position in the world, for browsers that cannot draw a map. */
function WorldLocator({ position: { latitude, longitude }, label }: { position: Coordinates; label: string }) {
  const [left, top] = [`${(longitude + 180) / 3.6}%`, `${(90 - latitude) / 1.8}%`];
  return (
    <div role="img" aria-label={`${label} on a map of the world`} className="world-locator">
      <div className="world-locator-land" />
      <div className="world-locator-line" style={{ left, width: 1, height: '100%' }} />
      <div className="world-locator-line" style={{ top, height: 1, width: '100%' }} />
      <div className="world-locator-spot" style={{ left, top }} />
    </div>
  );
}
