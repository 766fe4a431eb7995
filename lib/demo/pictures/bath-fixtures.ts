import { ACROSS, n } from './canvas';
import { type Colour, darken, lighten, lightness, mix } from './colour';
import { drawGlobe } from './lamps';
import type { Look } from './looks';
import type { Room, Solid } from './room';

/** Tiles over a part of the back wall: upright, square or in bond, by the style. */
export function drawWallTiles(room: Room, x: Solid['x'], y: Solid['y']): void {
  const { look, back } = room;
  const scale = room.scale(back);
  const tile = look.bathTile;
  const joint = mix(tile, lightness(tile) > 0.7 ? look.shade : '#ffffff', 0.26);
  const shapes: Record<Look['style'], readonly [number, number]> = {
    scandinavian: [0.075, 0.3],
    'mid-century': [0.15, 0.15],
    industrial: [0.24, 0.1],
    mediterranean: [0.13, 0.13],
    japandi: [0.07, 0.32],
    luxury: [0.62, 0.62],
  };
  const [w, h] = shapes[look.style].map((size) => size * scale) as [number, number];
  const tints = [tile, lighten(tile, 0.1), darken(tile, 0.05), mix(tile, look.accent, 0.08)];
  const bond = look.style === 'industrial';
  const cells = [0, 1, 2, 3].flatMap((row) =>
    (bond && row % 2 ? [-0.5, 0.5, 1.5] : [0, 1]).map((column) => {
      const tint = tints[(row * 3 + Math.ceil(column) * 2 + (row >> 1)) % 4];
      return `<rect x="${n(column * w + 0.8)}" y="${n(row * h + 0.8)}" width="${n(w - 1.6)}" height="${n(h - 1.6)}" fill="${tint}"/>`;
    }),
  );
  const content = `<rect width="${n(w * 2)}" height="${n(h * 4)}" fill="${joint}"/>${cells.join('')}`;
  room.front(x, y, back, room.tile(w * 2, h * 4, content, room.at(x[0], y[1], back)));
  const light = room.linear(
    [
      [0, look.sun, 0.28],
      [0.5, look.sun, 0],
      [1, look.shade, 0.16],
    ],
    ACROSS,
  );
  room.front(x, y, back, light);
}

const ENAMEL = '#fbfbf8';

export function drawTub(room: Room, x: number, z: number): void {
  const scale = room.scale(z);
  const { look } = room;
  room.shadow([x - 0.95, x + 0.95], [z - 0.42, z + 0.36], 0.55);
  const [cx, rim] = room.at(x, 0.6, z);
  const [, base] = room.at(x, 0.02, z - 0.12);
  const half = 0.88 * scale;
  const depth = 0.2 * scale;
  const outer = look.style === 'luxury' || look.style === 'industrial' ? mix(look.cabinet, '#1c1c1f', 0.2) : ENAMEL;
  const body =
    `M${n(cx - half)} ${n(rim)}C${n(cx - half * 0.96)} ${n(rim + (base - rim) * 0.75)} ${n(cx - half * 0.8)} ${n(base)} ${n(cx - half * 0.62)} ${n(base)}` +
    `H${n(cx + half * 0.62)}C${n(cx + half * 0.8)} ${n(base)} ${n(cx + half * 0.96)} ${n(rim + (base - rim) * 0.75)} ${n(cx + half)} ${n(rim)}z`;
  room.path(
    body,
    room.linear(
      [
        [0, room.shaded(outer, 0.22)],
        [0.3, lighten(outer, 0.1)],
        [0.75, room.shaded(outer, 0.1)],
        [1, room.shaded(outer, 0.32)],
      ],
      ACROSS,
    ),
  );
  room.ellipse(
    cx,
    rim,
    half,
    depth,
    room.linear([
      [0, '#ffffff'],
      [1, '#e4e4e0'],
    ]),
  );
  room.ellipse(
    cx,
    rim + 3,
    half * 0.93,
    depth * 0.82,
    room.linear([
      [0, room.shaded(ENAMEL, 0.3)],
      [1, room.shaded(ENAMEL, 0.08)],
    ]),
  );
  room.ellipse(
    cx,
    rim + depth * 0.28,
    half * 0.86,
    depth * 0.52,
    room.linear([
      [0, mix('#bfe0e4', look.sky[1], 0.3)],
      [1, '#e6f4f4'],
    ]),
    { opacity: 0.85 },
  );
}

export function drawTubTap(room: Room, x: number, z: number): void {
  const { metal } = room.look;
  const [px, py] = room.at(x, 0, z);
  const scale = room.scale(z);
  room.path(
    `M${n(px)} ${n(py)}v${n(-0.9 * scale)}q0 ${n(-0.12 * scale)} ${n(-0.14 * scale)} ${n(-0.12 * scale)}q${n(-0.1 * scale)} 0 ${n(-0.1 * scale)} ${n(0.1 * scale)}`,
    'none',
    { stroke: metal, width: 6 },
  );
  room.line([room.at(x - 0.05, 0.72, z), room.at(x + 0.07, 0.72, z)], metal, 6);
}

export function drawStoolWithTowel(room: Room, x: number, z: number): void {
  const { wood, linen, accent } = room.look;
  room.shadow([x - 0.24, x + 0.24], [z - 0.14, z + 0.2], 0.4);
  for (const dx of [-0.14, 0.14]) room.line([room.at(x + dx, 0.44, z), room.at(x + dx * 1.2, 0, z)], wood, 7);
  room.block({ x: [x - 0.2, x + 0.2], y: [0.42, 0.46], z: [z - 0.1, z + 0.22] }, wood, 0.01);
  room.block({ x: [x - 0.15, x + 0.13], y: [0.46, 0.52], z: [z - 0.04, z + 0.16] }, linen, 0.02);
  room.block({ x: [x - 0.13, x + 0.11], y: [0.52, 0.575], z: [z - 0.04, z + 0.16] }, mix(linen, accent, 0.5), 0.02);
}

/** A cabinet with one or two basins; its mirror hangs above. */
export function drawVanity(room: Room, x: Solid['x'], basins: 1 | 2, mirror: 'round' | 'arch' | 'wide'): void {
  const { look, back } = room;
  const z = back - 0.5;
  const cabinet =
    look.style === 'scandinavian' || look.style === 'japandi' || look.style === 'mid-century'
      ? look.wood
      : look.cabinet;
  drawMirror(room, x, mirror);
  room.shadow([x[0] - 0.05, x[1] + 0.05], [z - 0.1, back], 0.45);
  room.block({ x, y: [0.34, 0.8], z: [z, back] }, cabinet, 0.008);
  const step = (x[1] - x[0]) / 2;
  for (const i of [0, 1]) {
    room.front(
      [x[0] + step * i + 0.015, x[0] + step * (i + 1) - 0.015],
      [0.37, 0.77],
      z,
      room.face(lighten(cabinet, 0.07)),
      0.006,
      { stroke: room.shaded(cabinet, 0.22), width: 1.2 },
    );
    room.front([x[0] + step * (i + 0.5) - 0.08, x[0] + step * (i + 0.5) + 0.08], [0.71, 0.725], z, look.metal);
  }
  room.block({ x: [x[0] - 0.02, x[1] + 0.02], y: [0.8, 0.84], z: [z - 0.02, back] }, look.stone);
  const width = x[1] - x[0];
  for (const at of basins === 2 ? [x[0] + width * 0.27, x[0] + width * 0.73] : [(x[0] + x[1]) / 2]) {
    room.turnedShape(
      at,
      0.84,
      z + 0.24,
      [
        [0, 0.13],
        [0.05, 0.19],
        [0.12, 0.22],
      ],
      ENAMEL,
    );
    const [px, py] = room.at(at, 0.84, back - 0.06);
    const scale = room.scale(back);
    room.path(
      `M${n(px)} ${n(py)}v${n(-0.24 * scale)}q0 ${n(-0.05 * scale)} ${n(0.06 * scale)} ${n(-0.05 * scale)}h${n(0.05 * scale)}v${n(0.06 * scale)}`,
      'none',
      { stroke: look.metal, width: 5 },
    );
  }
  room.turnedShape(
    x[1] - 0.12,
    0.84,
    z + 0.2,
    [
      [0, 0.045],
      [0.13, 0.045],
      [0.15, 0.02],
      [0.19, 0.02],
    ],
    look.accent,
  );
}

function drawMirror(room: Room, x: Solid['x'], kind: 'round' | 'arch' | 'wide'): void {
  const { look, back } = room;
  const middle = (x[0] + x[1]) / 2;
  const glass = room.linear(
    [
      [0, mix('#dfeaee', look.wall, 0.35)],
      [0.48, mix('#c3d3da', look.wall, 0.45)],
      [0.5, mix('#e8f0f2', look.wall, 0.3)],
      [1, mix('#b3c5cd', look.wall, 0.45)],
    ],
    [0, 0, 1, 1],
  );
  const scale = room.scale(back);
  room.glow(middle, 1.5, back, 1, 0.42);
  if (kind === 'round') {
    const [cx, cy] = room.at(middle, 1.52, back);
    room.ellipse(cx + 5, cy + 7, 0.43 * scale, 0.43 * scale, look.shade, { opacity: 0.18 });
    room.ellipse(cx, cy, 0.43 * scale, 0.43 * scale, glass, { stroke: look.metal, width: 6 });
    return;
  }
  const half = kind === 'wide' ? (x[1] - x[0]) / 2 - 0.05 : 0.36;
  if (kind === 'wide') {
    room.wallShadow([middle - half, middle + half], [1.15, 1.95], 0.3);
    room.front([middle - half, middle + half], [1.15, 1.95], back, glass, 0.02, { stroke: look.metal, width: 5 });
    return;
  }
  const [left, top] = room.at(middle - half, 2.05, back);
  const base = room.at(0, 1.08, back)[1];
  const r = half * scale;
  room.path(`M${n(left)} ${n(base)}V${n(top + r)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0V${n(base)}z`, glass, {
    stroke: look.metal,
    width: 6,
  });
}

export function drawSconces(room: Room, xs: readonly number[], y = 1.55): void {
  for (const x of xs) {
    room.front([x - 0.02, x + 0.02], [y - 0.12, y + 0.04], room.back, room.look.metal);
    drawGlobe(room, x, y + 0.08, room.back - 0.08, 0.08);
  }
}

/** A glass wall with a rain shower behind it. */
export function drawShower(room: Room, x: Solid['x'], z: number): void {
  const { look, back } = room;
  const middle = (x[0] + x[1]) / 2;
  room.level(x, 0.012, [z, back], room.shaded(look.floor, 0.2), { opacity: 0.35 });
  room.line(
    [room.at(middle, 1.05, back), room.at(middle, 2.2, back), room.at(middle, 2.2, back - 0.35)],
    look.metal,
    6,
  );
  room.disc(middle, 2.18, back - 0.38, 0.15, look.metal);
  room.front([middle - 0.12, middle + 0.12], [1.02, 1.08], back, look.metal, 0.02);
  const niche = [middle + 0.24, middle + 0.62] as const;
  room.front(niche, [1.15, 1.5], back, room.shaded(look.bathTile, 0.3));
  for (const [i, colour] of [look.accent, look.linen, look.accent2].entries()) {
    room.turnedShape(
      niche[0] + 0.08 + i * 0.1,
      1.15,
      back,
      [
        [0, 0.03],
        [0.16, 0.03],
        [0.19, 0.012],
      ],
      colour as Colour,
    );
  }
  const glass = room.linear(
    [
      [0, '#ffffff', 0.3],
      [0.4, '#e7f2f4', 0.1],
      [0.55, '#ffffff', 0.26],
      [1, '#dcebef', 0.12],
    ],
    [0, 0, 1, 1],
  );
  room.front(x, [0.02, 2.15], z, glass, 0.004, { stroke: look.metal, width: 3.5 });
  const side = x[0] > room.eye.x ? x[0] : x[1];
  room.side(side, [0.02, 2.15], [z, back], glass, { stroke: look.metal, width: 2.5 });
  room.front(
    [x[0] > room.eye.x ? x[0] + 0.08 : x[1] - 0.1, x[0] > room.eye.x ? x[0] + 0.1 : x[1] - 0.08],
    [0.95, 1.25],
    z,
    look.metal,
  );
}

export function drawTowels(room: Room, x: Solid['x'], y: number): void {
  const { look, back } = room;
  const z = back - 0.06;
  room.front([x[0] - 0.04, x[1] + 0.04], [y, y + 0.025], z, look.metal, 0.01);
  const middle = (x[0] + x[1]) / 2;
  for (const [span, colour, long] of [
    [[x[0], middle - 0.02], look.linen, 0.62],
    [[middle + 0.02, x[1]], mix(look.linen, look.accent, 0.45), 0.48],
  ] as const) {
    room.front([span[0] + 0.02, span[1] + 0.03], [y - long - 0.02, y], z, look.shade, 0.01, { opacity: 0.16 });
    room.front(span, [y - long, y + 0.03], z, room.folds(room.lit(colour, 0.2), room.shaded(colour, 0.14), 14), 0.015);
    room.front(span, [y - long + 0.06, y - long + 0.085], z, room.shaded(colour, 0.22));
  }
}
