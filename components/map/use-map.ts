'use client';

import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useAreaUnit } from '@/components/ui/area-unit';
import { basemapLayers } from './basemap';
import { type Camera, createMap } from './create-map';
import { paintGrid } from './grid-layer';
import { useMapStyleUrl } from './map-style-url';
import { paletteOf } from './palette';
import { useTheme } from './use-theme';

interface MapState {
  /** Goes to the element that the map fills. */
  attach: (element: HTMLElement | null) => void;
  /** Null until its style is there. */
  map: MapLibreMap | null;
  /** The bundled basemap, or one with streets. */
  basemap: 'bundled' | 'streets';
  /** `no-webgl`: the browser cannot draw maps. `no-streets`: MAP_STYLE_URL cannot be loaded; the bundled one is there. */
  fault: 'no-webgl' | 'no-streets' | null;
}

interface UseMapOptions {
  label: string;
  start: Camera;
  isWithinText?: boolean;
}

/** A map in an element, in the theme of the page, for as long as both are there. */
export function useMap({ label, start, isWithinText = false }: UseMapOptions): MapState {
  const [element, attach] = useState<HTMLElement | null>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [isUndrawable, setUndrawable] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const theme = useTheme();
  const configured = useMapStyleUrl(theme);
  const styleUrl = configured === broken ? null : configured;
  const [unit] = useAreaUnit();
  const units = unit === 'sqft' ? 'imperial' : 'metric';
  const camera = useRef(start);

  useEffect(() => {
    if (!element) return;
    let created: MapLibreMap;
    try {
      created = createMap(element, { ...camera.current, label, styleUrl, units, isWithinText });
    } catch {
      setUndrawable(true);
      return;
    }
    created.on('moveend', () => {
      const { lng, lat } = created.getCenter();
      camera.current = { center: [lng, lat], zoom: created.getZoom() };
    });
    let hasStyle = false;
    created.once('style.load', () => {
      hasStyle = true;
      setMap(created);
    });
    created.on('error', ({ error }) => {
      console.warn('The map:', error.message);
      // A tile that is missing leaves a hole; a style that is missing leaves nothing.
      if (styleUrl !== null && !hasStyle) setBroken(styleUrl);
    });
    return () => {
      setMap(null);
      created.remove();
    };
  }, [element, label, styleUrl, units, isWithinText]);

  useEffect(() => {
    // The theme is what the palette is read from.
    if (!map || !element || styleUrl !== null || !theme) return;
    for (const { id, paint = {} } of basemapLayers(paletteOf(element))) {
      for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as 'fill-color', value);
    }
    paintGrid(map, element);
  }, [map, element, styleUrl, theme]);

  return {
    attach,
    map,
    basemap: styleUrl === null ? 'bundled' : 'streets',
    fault: isUndrawable ? 'no-webgl' : configured !== null && styleUrl === null ? 'no-streets' : null,
  };
}
