import { type Blob, n, type Point, pathOf } from './canvas';
import { type Colour, darken, lighten, mix } from './colour';
import type { Scene } from './outlook-scene';

export function drawPark(scene: Scene): void {
  const { look, box, random, air, canvas } = scene;
  const leaf = look.light === 'dusk' ? mix(look.leaf, look.shade, 0.35) : look.leaf;
  drawRidge(scene, 0.42, 0.05, air(mix(leaf, '#5d7f95', 0.5), 0.6));
  [0.5, 0.28, 0.05].forEach((far, layer) => {
    const size = box.height * (0.11 + layer * 0.055);
    const floor = box.y + box.height * (0.78 + layer * 0.14);
    const trees: Tree[] = [];
    for (let x = box.x - size * 0.3; x < box.x + box.width + size; x += size * random.between(0.7, 1.5)) {
      trees.push({ x, y: floor, size: size * random.between(0.75, 1.25) });
    }
    drawTrees(scene, trees, air(mix(leaf, [look.accent2, '#3d6b3f', '#7ba05b'][layer] as Colour, 0.2), far));
    canvas.rect(box.x, floor - size * 0.08, box.width, box.height, air(lighten(leaf, 0.12 + far * 0.3), far * 0.6));
  });
}

interface Tree {
  x: number;
  y: number;
  size: number;
}

/** Crowns of overlapping leaves, brighter towards the light. */
export function drawTrees(
  { canvas, look }: Pick<Scene, 'canvas' | 'look'>,
  trees: readonly Tree[],
  colour: Colour,
): void {
  const crown = (lobes: readonly Blob[]) =>
    trees.flatMap(({ x, y, size }) =>
      lobes.map(([dx, dy, rx, ry]): Blob => [x + dx * size, y - dy * size, rx * size, ry * size]),
    );
  for (const { x, y, size } of trees) {
    canvas.rect(x - size * 0.06, y - size * 0.7, size * 0.12, size * 0.75, mix(colour, '#4a3a2e', 0.65));
  }
  canvas.blobs(
    crown([
      [0, 1.1, 0.62, 0.6],
      [-0.34, 0.88, 0.4, 0.36],
      [0.36, 0.9, 0.4, 0.34],
    ]),
    darken(colour, 0.16),
  );
  canvas.blobs(
    crown([
      [0.08, 1.2, 0.45, 0.42],
      [0.3, 1, 0.27, 0.24],
    ]),
    colour,
  );
  canvas.blobs(crown([[0.16, 1.34, 0.24, 0.2]]), mix(colour, look.sun, 0.28));
}

/** A line of hills across the box: `height` and `relief` as parts of the box. */
export function drawRidge({ canvas, box, random }: Scene, height: number, relief: number, colour: Colour): void {
  const points: Point[] = [];
  const steps = 9;
  for (let i = 0; i <= steps; i++) {
    const y = box.y + box.height * (1 - height + random.between(-relief, relief));
    points.push([box.x + (box.width * i) / steps, y]);
  }
  const bottom = box.y + box.height;
  const curve = points
    .slice(1)
    .map(([x, y], i) => {
      const [x0, y0] = points[i] as Point;
      const middle = (x0 + x) / 2;
      return `C${n(middle)} ${n(y0)} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}`;
    })
    .join('');
  const paint = canvas.linear([
    [0, colour],
    [1, lighten(colour, 0.12)],
  ]);
  canvas.path(
    `${pathOf(points.slice(0, 1))}${curve}L${n(box.x + box.width)} ${n(bottom)}L${n(box.x)} ${n(bottom)}z`,
    paint,
  );
}

export function drawSea(scene: Scene): void {
  const { canvas, look, box, random, air } = scene;
  const horizon = box.y + box.height * 0.56;
  const deep = look.light === 'dusk' ? '#3f4f86' : '#2f86b5';
  drawRidge(
    { ...scene, box: { ...box, y: box.y, height: box.height * 0.57 } },
    0.1,
    0.07,
    air(look.light === 'dusk' ? '#5b4a78' : '#7d9aa8', 0.35),
  );
  const sea = canvas.linear([
    [0, mix(deep, look.sky[2], 0.45)],
    [0.35, deep],
    [1, mix(deep, look.light === 'dusk' ? '#29305c' : '#3fb0b8', 0.55)],
  ]);
  canvas.rect(box.x, horizon, box.width, box.height, sea);
  const glint = lighten(look.sun, 0.35);
  for (let i = 0; i < 26; i++) {
    const depth = random.unit() ** 1.6;
    const width = box.width * (0.015 + depth * 0.09);
    const x = box.x + box.width * (0.66 + random.between(-0.12, 0.12) * (1 + depth * 2.4));
    const y = horizon + 2 + depth * box.height * 0.36;
    canvas.rect(x - width / 2, y, width, 1 + depth * 2.2, glint, 2, { opacity: 0.25 + 0.35 * (1 - depth) });
  }
  const sailX = box.x + box.width * random.between(0.18, 0.4);
  const sail = box.height * 0.085;
  canvas.polygon(
    [
      [sailX, horizon - sail],
      [sailX, horizon + 2],
      [sailX + sail * 0.5, horizon + 2],
    ],
    '#fffaf0',
  );
  canvas.polygon(
    [
      [sailX - 2, horizon - sail * 0.8],
      [sailX - 2, horizon + 2],
      [sailX - sail * 0.36, horizon + 2],
    ],
    '#f3e7d3',
  );
  canvas.path(
    `M${n(sailX - sail * 0.5)} ${n(horizon + 3)}h${n(sail * 1.1)}l${n(-sail * 0.2)} ${n(sail * 0.16)}h${n(-sail * 0.7)}z`,
    '#4c5a6b',
  );
}

export function drawHills(scene: Scene): void {
  const { canvas, look, box, air } = scene;
  const rock = look.light === 'dusk' ? '#3f4a78' : '#5f7f95';
  drawRidge(scene, 0.56, 0.11, air(rock, 0.66));
  drawRidge(scene, 0.44, 0.08, air(rock, 0.42));
  drawRidge(scene, 0.32, 0.05, air(mix(rock, look.leaf, 0.45), 0.22));
  const lake = canvas.linear([
    [0, mix(rock, look.sky[1], 0.55)],
    [1, mix(rock, look.sky[0], 0.3)],
  ]);
  canvas.rect(box.x, box.y + box.height * 0.76, box.width, box.height * 0.24, lake);
  for (let x = box.x; x < box.x + box.width + 20; x += box.height * 0.085) {
    const size = box.height * scene.random.between(0.1, 0.2);
    const colour = mix(look.leaf, look.shade, look.light === 'dusk' ? 0.55 : 0.25);
    canvas.polygon(
      [
        [x - size * 0.3, box.y + box.height],
        [x, box.y + box.height - size],
        [x + size * 0.3, box.y + box.height],
      ],
      colour,
    );
  }
}
