'use client';

import {
  AttributionControl,
  getVersion,
  LngLat,
  Map as MapLibreMap,
  ScaleControl,
  setWorkerUrl,
  type TransformConstrainFunction,
} from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useAreaUnit } from '@/components/ui/area-unit';
import { basemapLayers, basemapStyle } from './basemap';
import { mapColours, useTheme } from './colours';
import { keepGraticule, paintGrid } from './graticule';
import { useMapStyleUrl } from './map-style-url';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';

export interface MapState {
  attach: (element: HTMLElement | null) => void;
  /** Null until its style has loaded. */
  map: MapLibreMap | null;
  basemap: 'bundled' | 'streets';
  /** `no-webgl`: the browser cannot draw maps. `no-streets`: the street map failed to load, so the map is the bundled one. */
  fault: 'no-webgl' | 'no-streets' | null;
}

interface UseMapOptions {
  label: string;
  start: Camera;
  isWithinText?: boolean;
}

/** A map in an element, in the theme of the page. */
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
      // A missing tile leaves a hole, but a missing style leaves no map at all.
      if (styleUrl !== null && !hasStyle) setBroken(styleUrl);
    });
    return () => {
      setMap(null);
      created.remove();
    };
  }, [element, label, styleUrl, units, isWithinText]);

  useEffect(() => {
    // The colours are those of the theme.
    if (!map || !element || styleUrl !== null || !theme) return;
    for (const { id, paint = {} } of basemapLayers(mapColours(element))) {
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

export interface Camera {
  center: [longitude: number, latitude: number];
  zoom: number;
}

interface MapSettings extends Camera {
  /** The accessible name of the map. */
  label: string;
  /** The style of a third party's basemap; null for the bundled one. */
  styleUrl: string | null;
  units: 'metric' | 'imperial';
  /** Lets the wheel and one finger scroll the page; Ctrl and two fingers move the map. */
  isWithinText: boolean;
}

export const CLOSEST_ZOOM = 19;

/** The lowest zoom, which shows the whole world on a phone. */
const MIN_ZOOM = -0.5;
/** The greatest latitude of the center, in degrees. */
const FURTHEST_CENTER = 80;

/** Unlike MapLibre's default, this lets a tall map show all longitudes, with water above and below the world. */
const constrain: TransformConstrainFunction = ({ lng, lat }, zoom) => ({
  center: new LngLat(lng, Math.min(Math.max(lat, -FURTHEST_CENTER), FURTHEST_CENTER)),
  zoom: Math.min(Math.max(zoom ?? MIN_ZOOM, MIN_ZOOM), CLOSEST_ZOOM),
});

/**
 * A map in an element, without rotation or tilt.
 * @throws if the browser cannot draw maps
 */
function createMap(container: HTMLElement, settings: MapSettings): MapLibreMap {
  const { label, styleUrl, units, isWithinText, center, zoom } = settings;
  setWorkerUrl(`/map/worker.js?v=${getVersion()}`);
  const map = new MapLibreMap({
    container,
    style: styleUrl ?? basemapStyle(mapColours(container), window.location.origin),
    center,
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    transformConstrain: constrain,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    rollEnabled: false,
    attributionControl: false,
    cooperativeGestures: isWithinText,
    locale: { 'Map.Title': `${label}: arrow keys move it, plus and minus zoom` },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  map.addControl(new ScaleControl({ unit: units, maxWidth: 80 }), 'bottom-left');
  if (styleUrl === null) keepGraticule(map, container);
  return map;
}
