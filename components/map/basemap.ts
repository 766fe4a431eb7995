import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColours } from './colours';

/** Fonts that the browser renders. MapLibre reads the weight from the name "Semibold". */
const REGULAR = ['Inter Variable'];
export const SEMIBOLD = ['Inter Semibold', 'Inter Variable'];

/** The highest zoom with tiles; beyond it they are stretched. */
const FINEST = 5;
const SOURCE = 'world';

const CREDITS = [
  ['https://www.naturalearthdata.com', 'Natural Earth'],
  ['https://www.geonames.org', 'GeoNames'],
].map(([href, name]) => `<a href="${href}" target="_blank" rel="noreferrer">${name}</a>`);

/** The bundled map of the world. @param origin the dashboard's own origin */
export function basemapStyle(colours: MapColours, origin: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      [SOURCE]: {
        type: 'vector',
        tiles: [`${origin}/map/{z}/{x}/{y}.pbf`],
        maxzoom: FINEST,
        attribution: CREDITS.join(' · '),
      },
    },
    layers: basemapLayers(colours),
  };
}

/** The layers of the bundled map: land, borders, and the names of countries and towns, larger ones first. */
export function basemapLayers(colours: MapColours): LayerSpecification[] {
  const halo = { 'text-halo-color': colours.land, 'text-halo-width': 1.2 };
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    {
      id: 'land',
      type: 'fill',
      source: SOURCE,
      'source-layer': 'land',
      paint: { 'fill-color': colours.land, 'fill-antialias': true },
    },
    {
      id: 'borders',
      type: 'line',
      source: SOURCE,
      'source-layer': 'borders',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.5, 6, 1.2, 12, 2],
      },
    },
    {
      id: 'countries',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'countries',
      maxzoom: 7,
      filter: ['<', ['get', 'rank'], ['step', ['zoom'], 14, 1.5, 30, 2.5, 70, 3.5, 130, 4.5, 999]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': SEMIBOLD,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 5, 13],
        'text-max-width': 7,
        'text-letter-spacing': 0.04,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': colours.quietLabel, ...halo },
    },
    {
      id: 'places',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'places',
      minzoom: 3,
      filter: [
        '>=',
        ['get', 'population'],
        ['step', ['zoom'], 5e6, 4, 1e6, 5, 4e5, 6, 1.5e5, 7, 5e4, 8, 2e4, 9.5, 5e3],
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 8, 12, 14, 14],
        'text-max-width': 8,
        'text-padding': 6,
        'symbol-sort-key': ['-', 0, ['get', 'population']],
      },
      paint: { 'text-color': colours.label, ...halo },
    },
  ];
}
