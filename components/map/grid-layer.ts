import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { graticule } from './graticule';
import { paletteOf } from './palette';

const GRID = 'grid';

/** From here on in, the bundled map has nothing but land and the names of towns. */
export const BARE_FROM_ZOOM = 8;

/** Draws a graticule where the bundled map has little else to show, and draws it anew when the map has moved. */
export function keepGraticule(map: MapLibreMap, container: Element): void {
  const lines = () => {
    const bounds = map.getBounds();
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    return graticule({ west, south, east, north });
  };
  map.once('style.load', () => {
    map.addSource(GRID, { type: 'geojson', data: lines() });
    map.addLayer({ id: GRID, type: 'line', source: GRID, minzoom: BARE_FROM_ZOOM - 1 }, 'borders');
    paintGrid(map, container);
  });
  map.on('moveend', () => {
    if (map.getZoom() < BARE_FROM_ZOOM - 1) return;
    const source = map.getSource<GeoJSONSource>(GRID);
    if (source) void source.setData(lines());
  });
}

export function paintGrid(map: MapLibreMap, container: Element): void {
  map.setPaintProperty(GRID, 'line-color', paletteOf(container).grid);
  map.setPaintProperty(GRID, 'line-opacity', [
    'interpolate',
    ['linear'],
    ['zoom'],
    BARE_FROM_ZOOM - 1,
    0,
    BARE_FROM_ZOOM,
    1,
  ]);
}
