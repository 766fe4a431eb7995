import type {
  ExpressionSpecification,
  GeoJSONSource,
  Map as MapLibreMap,
  StyleImageMetadata,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { SEMIBOLD } from './basemap';
import type { MapColours } from './colours';
import type { Homes } from './homes';
import { CLOSEST_ZOOM } from './use-map';

export const HOME_LAYER = 'home';
export const MANY = 'many-homes';
export const OPEN = 'open-home';
export const HOMES_SOURCE = 'homes';

/** Homes within this many pixels form a cluster: most of a label's width. */
const CLUSTER_RADIUS = 60;
/** Below this zoom a cluster shows its count only. */
const PRICED_FROM_ZOOM = 1;

const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

export function addHomeLayers(map: MapLibreMap, colours: MapColours): void {
  addPills(map, colours);
  map.addSource(HOMES_SOURCE, {
    type: 'geojson',
    data: NOTHING,
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
    clusterMaxZoom: CLOSEST_ZOOM,
    maxzoom: CLOSEST_ZOOM + 1,
    clusterProperties: { amount: ['min', ['get', 'amount']] },
  });
  map.addSource(OPEN, { type: 'geojson', data: NOTHING });
  const font = fontOf(map);
  const layer = (id: string, source: string, image: string): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source,
    layout: {
      'icon-image': image,
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [3, 7, 3, 7],
      'icon-allow-overlap': true,
      'text-allow-overlap': true,
      'text-font': font,
      'text-size': 12.5,
      'text-line-height': 1.15,
    },
  });
  map.addLayer({ ...layer(HOME_LAYER, HOMES_SOURCE, 'pill'), filter: ['!', ['has', 'point_count']] });
  map.addLayer({ ...layer(MANY, HOMES_SOURCE, 'pill-many'), filter: ['has', 'point_count'] });
  map.addLayer(layer(OPEN, OPEN, 'pill-open'));
  map.setLayoutProperty(OPEN, 'text-size', 14);
  paintHomes(map, colours);
}

export function paintHomes(map: MapLibreMap, colours: MapColours): void {
  addPills(map, colours);
  map.setPaintProperty(HOME_LAYER, 'text-color', colours.pillText);
  map.setPaintProperty(MANY, 'text-color', colours.accentText);
  map.setPaintProperty(OPEN, 'text-color', colours.pill);
}

/** Shows homes. Points refer to labels by index, so both are set together. */
export function showHomes(map: MapLibreMap, { points, labels, isPriced }: Homes): void {
  const amount: ExpressionSpecification = ['at', ['get', 'amount'], ['literal', labels]];
  const count: ExpressionSpecification = ['number-format', ['get', 'point_count'], {}];
  map.setLayoutProperty(HOME_LAYER, 'text-field', ['format', amount, {}]);
  map.setLayoutProperty(OPEN, 'text-field', ['format', amount, {}]);
  const priced: ExpressionSpecification = [
    'step',
    ['zoom'],
    ['format', count, {}],
    PRICED_FROM_ZOOM,
    ['format', count, {}, '\n', {}, ['concat', 'from ', amount], { 'font-scale': 0.82 }],
  ];
  map.setLayoutProperty(MANY, 'text-field', isPriced ? priced : ['format', count, {}]);
  void map.getSource<GeoJSONSource>(HOMES_SOURCE)?.setData(points);
}

/** Marks one home, even within a cluster; null marks none. */
export function showOpen(map: MapLibreMap, home: Homes['points']['features'][number] | null): void {
  void map.getSource<GeoJSONSource>(OPEN)?.setData(home ?? NOTHING);
}

/** The font of the labels: ours, or one of a style that serves its own glyphs. */
function fontOf(map: MapLibreMap): string[] {
  const { glyphs, layers } = map.getStyle();
  if (!glyphs) return SEMIBOLD;
  const fonts = layers.flatMap((layer) => (layer.type === 'symbol' ? [layer.layout?.['text-font']] : []));
  const plain = fonts.find(
    (font) => Array.isArray(font) && font.every((name) => /^[\w\s-]+ [\w\s-]+$/.test(String(name))),
  );
  return (plain as string[] | undefined) ?? SEMIBOLD;
}

/** Device pixels of an image for each CSS pixel. */
const RATIO = 3;
const SIZE = 28;
/** Room for the shadow. */
const MARGIN = 4;
const RADIUS = 8;

interface PillColours {
  fill: string;
  border: string;
}

/** Adds the images behind the labels of a home, the open home and a cluster. */
function addPills(map: MapLibreMap, { pill, pillBorder, pillText, accent }: MapColours): void {
  setImage(map, 'pill', { fill: pill, border: pillBorder });
  setImage(map, 'pill-open', { fill: pillText, border: pill });
  setImage(map, 'pill-many', { fill: accent, border: accent });
}

function setImage(map: MapLibreMap, name: string, colours: PillColours): void {
  const picture = drawPill(colours);
  if (!picture) return;
  if (map.hasImage(name)) map.updateImage(name, picture);
  else map.addImage(name, picture, METADATA);
}

// The corners keep their shape; the middle stretches to the label.
const px = (size: number) => size * RATIO;
const MIDDLE: [number, number] = [px(SIZE / 2 - 1), px(SIZE / 2 + 1)];
const METADATA: Partial<StyleImageMetadata> = {
  pixelRatio: RATIO,
  stretchX: [MIDDLE],
  stretchY: [MIDDLE],
  content: [px(MARGIN), px(MARGIN), px(SIZE - MARGIN), px(SIZE - MARGIN)],
};

function drawPill({ fill, border }: PillColours): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = px(SIZE);
  canvas.height = px(SIZE);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(RATIO, RATIO);
  context.beginPath();
  context.roundRect(MARGIN, MARGIN, SIZE - 2 * MARGIN, SIZE - 2 * MARGIN, RADIUS);
  context.shadowColor = 'rgb(0 0 0 / 25%)';
  context.shadowBlur = px(2.5);
  context.shadowOffsetY = px(0.75);
  context.fillStyle = fill;
  context.fill();
  context.shadowColor = 'transparent';
  context.lineWidth = 1;
  context.strokeStyle = border;
  context.stroke();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
