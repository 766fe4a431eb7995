import { Random } from '@/lib/demo/random';
import { Canvas } from './canvas';
import { darken, mix } from './colour';
import { drawBlock, drawTower, drawTownhouse, drawVilla, drawWarehouse } from './facade-houses';
import { type Scene, tone } from './facade-parts';
import type { Look } from './looks';
import { drawOutlook } from './outlook';
import { drawTrees } from './outlook-nature';

export const BUILDINGS = ['tower', 'block', 'townhouse', 'warehouse', 'villa'] as const;

export type Building = (typeof BUILDINGS)[number];

/** The house from the street, in the light of the home's pictures. */
export function drawFacade(look: Look, building: Building): string {
  const canvas = new Canvas();
  const street = 690;
  const far = building === 'tower' ? 'skyline' : building === 'villa' ? 'hills' : 'rooftops';
  drawOutlook(canvas, look, { x: 0, y: 0, width: 1200, height: street }, { seed: `facade ${building}`, kind: far });
  canvas.rect(0, 0, 1200, street, look.sky[2], 0, { opacity: 0.25 });
  const scene = {
    canvas,
    look,
    dusk: look.light === 'dusk',
    random: new Random('facade', building, look.light),
    street,
  };
  drawStreet(scene);
  HOUSES[building](scene);
  drawForeground(scene, building);
  const warm = canvas.linear(
    [
      [0, look.sun, 0],
      [1, look.sun, 0.26],
    ],
    [0, 1, 1, 0],
  );
  canvas.rect(0, 0, 1200, 800, warm);
  return canvas.toString();
}

const HOUSES: Record<Building, (scene: Scene) => void> = {
  tower: drawTower,
  block: drawBlock,
  townhouse: drawTownhouse,
  warehouse: drawWarehouse,
  villa: drawVilla,
};

function drawStreet(scene: Scene): void {
  const { canvas, street } = scene;
  const pavement = tone(scene, '#c9c2b6');
  canvas.rect(
    0,
    street - 4,
    1200,
    60,
    canvas.linear([
      [0, darken(pavement, 0.1)],
      [1, pavement],
    ]),
  );
  canvas.rect(0, street + 56, 1200, 8, darken(pavement, 0.22));
  canvas.rect(
    0,
    street + 64,
    1200,
    60,
    canvas.linear([
      [0, tone(scene, '#6b6a6c')],
      [1, tone(scene, '#565558')],
    ]),
  );
}

function drawForeground({ canvas, look, dusk, street, random }: Scene, building: Building): void {
  const leaf = dusk ? mix(look.leaf, look.shade, 0.4) : look.leaf;
  const trees =
    building === 'villa'
      ? [
          { x: 70, y: street + 20, size: 230 },
          { x: 1150, y: street, size: 190 },
        ]
      : [
          { x: 60, y: street + 52, size: 210 },
          { x: 1130, y: street + 52, size: 240 },
        ];
  drawTrees({ canvas, look }, trees, leaf);
  const hedge = Array.from(
    { length: 9 },
    (_, i) =>
      [
        building === 'villa' ? 160 + i * 36 : 20 + i * 13,
        street + (building === 'villa' ? -16 : 50),
        random.between(22, 32),
        random.between(16, 24),
      ] as const,
  );
  canvas.blobs(hedge, darken(leaf, 0.08));
}
