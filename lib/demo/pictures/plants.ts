import { Random } from '@/lib/demo/random';
import { type Blob, curveThrough, n, type Point } from './canvas';
import { darken, lighten, mix } from './colour';
import type { Place } from './place';
import type { Room } from './room';

/** Thin twigs with leaves, in a vase. */
export function drawSprigs(room: Room, { x, z }: Place, y: number, height: number, count: number): void {
  const { leaf } = room.look;
  const [x0, y0] = room.at(x, y, z);
  const scale = room.scale(z);
  const twigs = Array.from({ length: count }, (_, i): readonly Point[] => {
    const lean = (i - (count - 1) / 2) / count;
    const tip: Point = [x0 + lean * height * 1.3 * scale, y0 - height * scale * (1 - Math.abs(lean) * 0.5)];
    return [[x0, y0], [x0 + lean * height * 0.35 * scale, y0 - height * scale * 0.55], tip];
  });
  room.path(twigs.map(curveThrough).join(''), 'none', { stroke: darken(leaf, 0.2), width: 1.6 });
  const leaves = twigs.flatMap(([, , tip = [x0, y0]]) =>
    [0.55, 0.75, 1].map((part): Blob => {
      const at = [x0 + (tip[0] - x0) * part, y0 + (tip[1] - y0) * part] as const;
      return [...at, 0.03 * scale, 0.016 * scale];
    }),
  );
  room.blobs(
    leaves.filter((_, i) => i % 2),
    leaf,
  );
  room.blobs(
    leaves.filter((_, i) => !(i % 2)),
    lighten(leaf, 0.18),
  );
}

/** A pot plant: big leaves from one stem, `height` metres of it. */
export function drawPlant(room: Room, { x, z }: Place, height: number, kind: 'fig' | 'palm' | 'bush' = 'fig'): void {
  const { leaf, style, accent2, stone } = room.look;
  const warm = style === 'mediterranean' || style === 'mid-century';
  const pot = warm ? mix(accent2, '#b5653f', 0.6) : style === 'industrial' ? '#4a4b4d' : stone;
  const r = 0.17;
  room.shadow([x - 0.3, x + 0.34], [z - 0.22, z + 0.24], 0.45);
  room.turnedShape(
    x,
    0,
    z,
    [
      [0, r * 0.72],
      [0.03, r * 0.78],
      [0.3, r],
      [0.34, r],
    ],
    pot,
  );
  const random = new Random('plant', style, kind, x, height);
  const root = room.at(x, 0.33, z);
  const tall = height * room.scale(z);
  const leaves = kind === 'palm' ? palmLeaves(random, root, tall) : leavesOnStems(random, root, tall, kind === 'bush');
  const third = Math.ceil(leaves.length / 3);
  if (kind !== 'palm')
    room.path(leaves.map(({ stem }) => stem).join(''), 'none', { stroke: darken(leaf, 0.4), width: 2 });
  [darken(leaf, 0.2), leaf, lighten(leaf, 0.16)].forEach((shade, layer) => {
    const outlines = leaves.slice(layer * third, (layer + 1) * third);
    if (outlines.length > 0) room.path(outlines.map(({ outline }) => outline).join(''), shade);
  });
  const veins = leaves.map(({ vein }) => vein).join('');
  room.path(veins, 'none', { stroke: lighten(leaf, 0.35), width: 1, opacity: 0.45 });
}

interface Leaf {
  outline: string;
  stem: string;
  vein: string;
}

function palmLeaves(random: Random, [x0, y0]: Point, tall: number): Leaf[] {
  return Array.from({ length: 12 }, (_, i) => {
    const angle = (i % 2 ? 1 : -1) * (1.25 - (i / 12) * 1.1);
    const long = tall * random.between(0.78, 1);
    const tip: Point = [x0 + Math.sin(angle) * long * 0.8, y0 - tall + Math.abs(angle) * 0.42 * long];
    const bend: Point = [x0 + Math.sin(angle) * long * 0.28, y0 - tall * 0.86];
    const wide = tall * 0.035;
    const arch = (by: number) => `Q${n(bend[0] - by)} ${n(bend[1] + Math.max(0, -by))} `;
    return {
      outline: `M${n(x0)} ${n(y0)}${arch(wide)}${n(tip[0])} ${n(tip[1])}${arch(-wide)}${n(x0)} ${n(y0)}z`,
      stem: '',
      vein: `M${n(x0)} ${n(y0)}${arch(0)}${n(tip[0])} ${n(tip[1])}`,
    };
  });
}

const LEAVES = 15;

function leavesOnStems(random: Random, [x0, y0]: Point, tall: number, bushy: boolean): Leaf[] {
  return Array.from({ length: LEAVES }, (_, i) => {
    const side = (i % 2 ? 1 : -1) * (0.25 + (i / LEAVES) * 0.75);
    const up = bushy ? random.between(0.12, 1) : 0.3 + (i / LEAVES) * 0.7;
    const [x, y] = [x0 + side * tall * (bushy ? 0.42 : 0.26) * (1.15 - up * 0.5), y0 - up * tall];
    const size = tall * 0.14 * random.between(0.85, 1.2);
    const angle = ((side * 55 + random.between(-14, 14)) * Math.PI) / 180;
    const along: Point = [Math.sin(angle) * size, -Math.cos(angle) * size];
    const across: Point = [Math.cos(angle) * size * 0.72, Math.sin(angle) * size * 0.72];
    const [foot, tip] = [pair(x - along[0], y - along[1]), pair(x + along[0], y + along[1])];
    return {
      outline: `M${foot}Q${pair(x - across[0], y - across[1])} ${tip}Q${pair(x + across[0], y + across[1])} ${foot}z`,
      stem: `M${pair(x0, y0 - up * tall * 0.4)}L${pair(x, y)}`,
      vein: `M${foot}L${pair(x + along[0] * 0.7, y + along[1] * 0.7)}`,
    };
  });
}

const pair = (x: number, y: number) => `${n(x)} ${n(y)}`;
