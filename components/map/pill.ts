import type { Map as MapLibreMap, StyleImageMetadata } from 'maplibre-gl';
import type { Palette } from './palette';

/** Device pixels of an image to a pixel of the page. */
const RATIO = 3;
const SIZE = 28;
/** Room for the shadow. */
const MARGIN = 4;
const RADIUS = 8;

interface PillColours {
  fill: string;
  border: string;
}

/** The pictures behind labels: of one home, of the open one, of many. */
export function addPills(map: MapLibreMap, { pill, pillBorder, pillText, accent }: Palette): void {
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

// Its corners keep their shape; the middle stretches to the label.
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
