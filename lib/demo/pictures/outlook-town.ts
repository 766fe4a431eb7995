import { n, type Paint, type Point } from './canvas';
import { type Colour, darken, lighten, mix } from './colour';
import { drawRidge, drawTrees } from './outlook-nature';
import type { Box, Scene } from './outlook-scene';

/** Towers in three depths; windows are patterns, lit ones at dusk. */
export function drawSkyline(scene: Scene): void {
  const { canvas, look, box, random, air } = scene;
  const dusk = look.light === 'dusk';
  const base = dusk ? '#2c3358' : '#6d83a0';
  [0.72, 0.45, 0.12].forEach((far, layer) => {
    const colour = air(base, far);
    const height = box.height * (0.44 + layer * 0.07);
    let x = box.x - box.width * random.between(0, 0.06);
    while (x < box.x + box.width) {
      const width = Math.max(14, box.height * random.between(0.07, 0.15)) * (0.8 + layer * 0.25);
      const tall = height * random.between(0.45, 1) * (random.chance(0.18) ? 1.3 : 1);
      const top = box.y + box.height - tall;
      const tower = canvas.linear([
        [0, mix(colour, look.sky[2], dusk ? 0.12 : 0.3)],
        [1, darken(colour, 0.08)],
      ]);
      canvas.rect(x, top, width, tall, tower);
      canvas.rect(x + width * 0.72, top, width * 0.28, tall, darken(colour, 0.35), 0, { opacity: 0.22 });
      if (random.chance(0.25))
        canvas.line(
          [
            [x + width / 2, top],
            [x + width / 2, top - tall * 0.12],
          ],
          colour,
          2.5,
        );
      if (layer > 0)
        canvas.rect(x + 3, top + 6, width - 6, tall, windows(scene, dusk, random.int(0, 2)), 0, {
          opacity: 0.35 + layer * 0.22,
        });
      x += width + random.between(-2, box.height * 0.03);
    }
  });
}

function windows({ canvas, look, box }: Scene, dusk: boolean, variant: number): Paint {
  const unit = Math.max(1, box.height / 330);
  const lamp = dusk ? '#ffd28a' : lighten(look.sky[1], 0.5);
  const dim = dusk ? '#55598a' : '#5e7186';
  const fills = [
    [lamp, dim, lamp, dim, dim, lamp],
    [dim, lamp, dim, dim, lamp, dim],
    [dim, dim, lamp, lamp, dim, dim],
  ][variant] as string[];
  const panes = fills.map(
    (fill, i) =>
      `<path d="M${n((1 + (i % 2) * 6) * unit)} ${n((1 + Math.floor(i / 2) * 8) * unit)}h${n(4 * unit)}v${n(5 * unit)}h${n(-4 * unit)}z" fill="${fill}"/>`,
  );
  return canvas.tile(12 * unit, 24 * unit, panes.join(''));
}

/** A row of gabled houses over water. */
export function drawCanal(scene: Scene): void {
  const { canvas, look, box, random } = scene;
  const dusk = look.light === 'dusk';
  const quay = box.y + box.height * 0.74;
  const bricks = ['#8c4f3d', '#a4644a', '#6d4438', '#c9b08c', '#7a6a5c', '#b98b68'];
  let x = box.x - box.height * 0.05;
  let previous = '';
  while (x < box.x + box.width) {
    const width = box.height * random.between(0.15, 0.21);
    const tall = box.height * random.between(0.4, 0.52);
    const plain = random.pick(bricks.filter((brick) => brick !== previous));
    previous = plain;
    const colour = dusk ? mix(plain, look.shade, 0.42) : mix(plain, look.sun, 0.12);
    drawGabledHouse(scene, { x, y: quay - tall, width, height: tall }, colour, random.int(0, 2));
    x += width;
  }
  const water = canvas.linear([
    [0, mix(dusk ? '#2c3155' : '#5b7d85', look.sky[2], 0.25)],
    [1, dusk ? '#242a4d' : '#476a72'],
  ]);
  canvas.rect(box.x, quay - box.height * 0.012, box.width, box.height * 0.03, dusk ? '#4a4350' : '#b5a792');
  canvas.rect(box.x, quay + box.height * 0.016, box.width, box.height * 0.3, water);
  for (let i = 0; i < 18; i++) {
    const width = box.width * random.between(0.02, 0.1);
    const y = quay + box.height * random.between(0.03, 0.25);
    canvas.rect(box.x + box.width * random.unit(), y, width, 1.8, dusk ? '#ffcf8a' : '#dfe9e4', 1, { opacity: 0.4 });
  }
  const trees = [0.12, 0.52, 0.9].map((at) => ({
    x: box.x + box.width * at,
    y: quay + box.height * 0.01,
    size: box.height * 0.17,
  }));
  drawTrees(scene, trees, dusk ? mix(look.leaf, look.shade, 0.4) : look.leaf);
}

function drawGabledHouse({ canvas, look }: Scene, { x, y, width, height }: Box, colour: Colour, gable: number): void {
  const peak = y - width * 0.5;
  const shapes = [
    `M${n(x)} ${n(y)}L${n(x + width / 2)} ${n(peak)}L${n(x + width)} ${n(y)}`,
    `M${n(x)} ${n(y)}h${n(width * 0.16)}v${n(-width * 0.18)}h${n(width * 0.16)}v${n(-width * 0.18)}h${n(width * 0.36)}v${n(width * 0.18)}h${n(width * 0.16)}v${n(width * 0.18)}h${n(width * 0.16)}`,
    `M${n(x)} ${n(y)}c${n(width * 0.22)} 0 ${n(width * 0.2)} ${n(-width * 0.42)} ${n(width / 2)} ${n(-width * 0.44)}c${n(width * 0.3)} ${n(width * 0.02)} ${n(width * 0.28)} ${n(width * 0.44)} ${n(width / 2)} ${n(width * 0.44)}`,
  ];
  canvas.path(
    `${shapes[gable]}v${n(height)}h${n(-width)}z`,
    canvas.linear([
      [0, lighten(colour, 0.1)],
      [1, darken(colour, 0.12)],
    ]),
  );
  const dusk = look.light === 'dusk';
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 3; column++) {
      const lit = dusk && (row * 3 + column * 2 + gable) % 4 !== 0;
      const pane = lit ? '#ffd592' : dusk ? '#2f3350' : '#dfe8ea';
      const w = width * 0.19;
      const h = (height / rows) * 0.62;
      canvas.rect(x + width * (0.11 + column * 0.295), y + height * 0.03 + (row * height) / rows, w, h, pane, 0, {
        stroke: lighten(colour, 0.55),
        width: 1.6,
      });
    }
  }
  canvas.rect(x + width - 2, y, 2, height, darken(colour, 0.4), 0, { opacity: 0.4 });
}

export function drawRooftops(scene: Scene): void {
  const { canvas, look, box, random, air } = scene;
  const dusk = look.light === 'dusk';
  drawRidge(scene, 0.46, 0.05, air(dusk ? '#4c4a7a' : '#8ea3ad', 0.45));
  drawDome(scene, [box.x + box.width * random.between(0.22, 0.36), box.y + box.height * 0.62], box.height * 0.13);
  [0.42, 0.22, 0].forEach((far, layer) => {
    const floor = box.y + box.height * (0.62 + layer * 0.15);
    let x = box.x - box.height * 0.08;
    while (x < box.x + box.width) {
      const width = box.height * random.between(0.15, 0.3) * (0.8 + layer * 0.25);
      const roof = box.height * random.between(0.07, 0.11);
      const eaves = floor - box.height * random.between(0, 0.07);
      const wall = air(dusk ? mix('#d9c3a5', look.shade, 0.5) : '#ecdfc8', far);
      const tiles = air(dusk ? mix('#a3573f', look.shade, 0.42) : random.pick(['#b96a4b', '#a8583f', '#8b8f94']), far);
      canvas.rect(
        x,
        eaves,
        width,
        box.height,
        canvas.linear([
          [0, wall],
          [0.5, darken(wall, 0.1)],
        ]),
      );
      canvas.polygon(
        [
          [x - 3, eaves],
          [x + width * 0.18, eaves - roof],
          [x + width * 0.82, eaves - roof],
          [x + width + 3, eaves],
        ],
        canvas.linear([
          [0, lighten(tiles, 0.14)],
          [1, tiles],
        ]),
      );
      canvas.rect(x + width * 0.62, eaves - roof * 1.35, width * 0.09, roof * 0.7, darken(tiles, 0.2));
      for (let pane = 0; pane < 3; pane++) {
        const lit = dusk && random.chance(0.6);
        canvas.rect(
          x + width * (0.14 + pane * 0.28),
          eaves + box.height * 0.03,
          width * 0.14,
          box.height * 0.055,
          lit ? '#ffd592' : dusk ? '#34375c' : '#8fa6b4',
        );
      }
      x += width;
    }
  });
}

function drawDome({ canvas, look, air }: Scene, [x, y]: Point, size: number): void {
  const dusk = look.light === 'dusk';
  const stone = air(dusk ? '#8d7f94' : '#d8d0c0', 0.25);
  const copper = air(dusk ? '#4c6a7a' : '#7fa79b', 0.2);
  canvas.rect(x - size * 0.55, y - size * 0.5, size * 1.1, size * 2, stone);
  canvas.path(
    `M${n(x - size * 0.5)} ${n(y - size * 0.5)}c0 ${n(-size * 0.9)} ${n(size)} ${n(-size * 0.9)} ${n(size)} 0z`,
    canvas.linear([
      [0, lighten(copper, 0.2)],
      [1, copper],
    ]),
  );
  canvas.rect(x - size * 0.07, y - size * 1.45, size * 0.14, size * 0.35, stone);
  canvas.line(
    [
      [x, y - size * 1.75],
      [x, y - size * 1.4],
    ],
    copper,
    2,
  );
}
