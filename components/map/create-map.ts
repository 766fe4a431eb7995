import {
  AttributionControl,
  getVersion,
  LngLat,
  Map as MapLibreMap,
  ScaleControl,
  setWorkerUrl,
  type TransformConstrainFunction,
} from 'maplibre-gl';
import { basemapStyle } from './basemap';
import { keepGraticule } from './grid-layer';
import { paletteOf } from './palette';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';

export interface Camera {
  center: [longitude: number, latitude: number];
  zoom: number;
}

export interface MapSettings extends Camera {
  /** What the map is called; it is walked with the arrow keys. */
  label: string;
  /** The style of a basemap of somebody else; null for the bundled one. */
  styleUrl: string | null;
  units: 'metric' | 'imperial';
  /** The wheel and one finger scroll the page; Ctrl and two fingers move the map. */
  isWithinText: boolean;
}

/** Homes on one spot fall apart no further in than this. */
export const MAX_ZOOM = 19;

/** Far enough out for the whole world on a phone. */
const MIN_ZOOM = -0.5;
/** Degrees of latitude. */
const FURTHEST_CENTER = 80;

/** Unlike MapLibre's own rule, it lets a tall map show all longitudes: there is water above and below the world. */
const constrain: TransformConstrainFunction = ({ lng, lat }, zoom) => ({
  center: new LngLat(lng, Math.min(Math.max(lat, -FURTHEST_CENTER), FURTHEST_CENTER)),
  zoom: Math.min(Math.max(zoom ?? MIN_ZOOM, MIN_ZOOM), MAX_ZOOM),
});

/**
 * A map in an element. It neither turns nor tilts: north is up.
 * @throws where the browser cannot draw it
 */
export function createMap(container: HTMLElement, settings: MapSettings): MapLibreMap {
  const { label, styleUrl, units, isWithinText, center, zoom } = settings;
  setWorkerUrl(`/map/worker.js?v=${getVersion()}`);
  const map = new MapLibreMap({
    container,
    style: styleUrl ?? basemapStyle(paletteOf(container), window.location.origin),
    center,
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
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
