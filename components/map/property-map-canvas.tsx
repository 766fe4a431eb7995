'use client';

import { Marker } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import { PlaceMap } from '@/components/ui/place-map';
import type { Coordinates } from '@/lib/domain/coordinates';
import { MapFrame } from './map-frame';
import { type Camera, useMap } from './use-map';
import './map.css';

/** A zoom that shows some streets, or the districts around on the bundled map. */
const ZOOM = { streets: 14.5, bundled: 10 };

/** Degrees of latitude that show the coasts around any place. */
const CONTINENT = 50;

/** A map with one mark; a still picture in browsers that cannot draw maps. */
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

  if (state.fault === 'no-webgl') {
    const pin = { key: 'home', name: label, latitude, longitude, count: 1 };
    return <PlaceMap label={`${label} on a map`} pins={[pin]} lowest={CONTINENT} />;
  }
  return <MapFrame state={state} fitLabel="Back to the home" onFit={() => map?.easeTo(home)} />;
}
