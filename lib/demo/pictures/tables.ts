import { Random } from '@/lib/demo/random';
import type { Point } from './canvas';
import { type Colour, darken, lighten, mix } from './colour';
import type { Place } from './place';
import { drawSprigs } from './plants';
import type { Room, Solid } from './room';
import { drawLeg } from './seating';

export function drawRug(room: Room, x: Solid['x'], z: Solid['z']): void {
  const { rug, accent, style } = room.look;
  const pattern = new Random('rug', style, rug);
  room.level([x[0] + 0.03, x[1] + 0.03], 0, [z[0] - 0.04, z[1]], darken(room.look.shade, 0.3), { opacity: 0.22 });
  room.level(
    x,
    0.01,
    z,
    room.linear([
      [0, room.shaded(rug, 0.16)],
      [1, room.lit(rug, 0.14)],
    ]),
  );
  const inner = (by: number) =>
    [
      [x[0] + by, x[1] - by],
      [z[0] + by * 0.8, z[1] - by * 0.8],
    ] as const;
  const [bx, bz] = inner(0.14);
  const tone = mix(rug, accent, 0.55);
  room.level(bx, 0.012, bz, 'none', { stroke: tone, width: 3, opacity: 0.8 });
  if (style === 'japandi' || style === 'industrial') return;
  if (style === 'scandinavian') {
    for (let at = x[0] + 0.4; at < x[1] - 0.3; at += 0.42) {
      const zig: Point[] = [];
      for (let depth = z[0] + 0.18, i = 0; depth < z[1] - 0.12; depth += 0.16, i++)
        zig.push(room.at(at + (i % 2) * 0.12, 0.013, depth));
      room.line(zig, tone, 2.2, 0.55);
    }
    return;
  }
  const middle = (z[0] + z[1]) / 2;
  for (const r of [0.5, 0.36, 0.2]) {
    room.disc((x[0] + x[1]) / 2, 0.013, middle, r, 'none', {
      stroke: pattern.pick([tone, room.look.accent2]),
      width: 3,
      opacity: 0.6,
    });
  }
}

/** A low table by the style: round on legs, a block, or a plinth. */
export function drawCoffeeTable(room: Room, { x, z }: Place): void {
  const { style, wood, metal, stone, accent } = room.look;
  if (style === 'japandi' || style === 'mediterranean') {
    room.shadow([x - 0.72, x + 0.72], [z - 0.35, z + 0.4], 0.45);
    for (const side of [-1, 1])
      room.block(
        { x: [x + side * 0.45 - 0.06, x + side * 0.45 + 0.06], y: [0, 0.27], z: [z - 0.2, z + 0.25] },
        room.shaded(wood, 0.12),
      );
    room.block({ x: [x - 0.68, x + 0.68], y: [0.27, 0.33], z: [z - 0.28, z + 0.32] }, wood, 0.015);
  } else {
    room.shadow([x - 0.56, x + 0.56], [z - 0.36, z + 0.4], 0.42);
    for (const [dx, dz] of [
      [-0.34, 0.2],
      [0.34, 0.2],
      [0.4, -0.18],
      [-0.4, -0.18],
    ] as const) {
      drawLeg(
        room,
        x + dx * 0.8,
        [0.01, 0.36],
        z + dz,
        style === 'scandinavian' || style === 'mid-century' ? wood : metal,
        dx * 0.25,
      );
    }
    const top = style === 'luxury' ? stone : wood;
    room.disc(x, 0.355, z, 0.5, room.shaded(top, 0.3));
    room.disc(
      x,
      0.38,
      z,
      0.5,
      room.linear(
        [
          [0, room.lit(top, 0.35)],
          [1, top],
        ],
        [0, 0, 1, 1],
      ),
    );
  }
  const top = style === 'japandi' || style === 'mediterranean' ? 0.33 : 0.38;
  drawBooks(room, { x: x - 0.2, z }, top, 2);
  room.turnedShape(
    x + 0.18,
    top,
    z + 0.05,
    [
      [0, 0.05],
      [0.05, 0.09],
      [0.13, 0.075],
      [0.17, 0.04],
    ],
    accent,
  );
  drawSprigs(room, { x: x + 0.18, z: z + 0.05 }, top + 0.16, 0.26, 5);
}

export function drawBooks(room: Room, { x, z }: Place, y: number, count: number): void {
  const colours = [room.look.accent, room.look.linen, room.look.accent2, room.look.metal];
  for (let book = 0; book < count; book++) {
    const w = 0.15 - book * 0.02;
    room.block(
      { x: [x - w, x + w], y: [y + book * 0.035, y + book * 0.035 + 0.032], z: [z - 0.1, z + 0.1] },
      colours[book % 4] as Colour,
    );
  }
}

/** A long low cabinet on legs, with doors. */
export function drawSideboard(room: Room, x: Solid['x'], z: number, height = 0.68): void {
  const { wood, metal, style } = room.look;
  const body = style === 'luxury' || style === 'industrial' ? darken(wood, 0.1) : wood;
  room.shadow([x[0] - 0.08, x[1] + 0.08], [z - 0.12, z + 0.42], 0.42);
  for (const at of [x[0] + 0.1, x[1] - 0.1])
    drawLeg(room, at, [0, 0.2], z + 0.04, style === 'mid-century' ? wood : metal, at < 0 ? -0.02 : 0.02);
  room.block({ x, y: [0.17, height], z: [z, z + 0.4] }, body, 0.012);
  const doors = Math.max(2, Math.round((x[1] - x[0]) / 0.5));
  const step = (x[1] - x[0]) / doors;
  for (let door = 0; door < doors; door++) {
    const at = [x[0] + step * door + 0.025, x[0] + step * (door + 1) - 0.025] as const;
    room.front(at, [0.21, height - 0.04], z, room.face(lighten(body, door % 2 ? 0.05 : 0.09)), 0.01);
    room.front([at[1] - 0.07, at[1] - 0.05], [height / 2, height / 2 + 0.12], z, metal, 0.01);
  }
}

/** Open shelves with books and pots. */
export function drawShelves(room: Room, x: Solid['x'], y: Solid['y'], z: number, seed: string): void {
  const { look } = room;
  const random = new Random('shelves', seed);
  const frame = look.style === 'industrial' ? look.metal : look.wood;
  room.shadow([x[0] - 0.06, x[1] + 0.06], [z - 0.06, z + 0.32], 0.35, y[0] < 0.1 ? 0 : y[0]);
  room.front(x, y, z + 0.3, room.shaded(mix(frame, look.wall, 0.45), 0.22));
  const rows = Math.max(2, Math.round((y[1] - y[0]) / 0.4));
  const step = (y[1] - y[0]) / rows;
  const books = new Map<Colour, [x: Solid['x'], y: Solid['y']][]>();
  for (let row = 0; row < rows; row++) {
    const floor = y[0] + step * row + 0.03;
    for (let at = x[0] + 0.05; at < x[1] - 0.12; ) {
      at = drawShelfThing(room, random, books, [at, x[1] - 0.04], floor, z + 0.1, step * 0.72);
    }
  }
  for (const [colour, spines] of books) {
    for (const [across, up] of spines) room.front(across, up, z + 0.1, colour);
  }
  for (let row = 0; row <= rows; row++) {
    const board = y[0] + step * row;
    room.block({ x, y: [board, board + 0.03], z: [z, z + 0.3] }, frame);
  }
  for (const at of [x[0], x[1] - 0.03])
    room.block({ x: [at, at + 0.03], y: [y[0], y[1] + 0.03], z: [z, z + 0.3] }, frame);
}

/** A pot, a box or a few books from `from` on; answers where the next thing may stand. */
function drawShelfThing(
  room: Room,
  random: Random,
  books: Map<Colour, [x: Solid['x'], y: Solid['y']][]>,
  [from, to]: Solid['x'],
  y: number,
  z: number,
  height: number,
): number {
  const { accent, accent2, linen, textile, metal, stone } = room.look;
  const colours = [accent, accent2, linen, textile, stone, mix(metal, linen, 0.4)];
  const kind = random.int(0, 5);
  if (kind === 0 && to - from > 0.24) {
    room.turnedShape(
      from + 0.1,
      y,
      z,
      [
        [0, 0.05],
        [height * 0.3, 0.085],
        [height * 0.62, 0.06],
        [height * 0.75, 0.035],
      ],
      random.pick(colours),
    );
    return from + 0.24;
  }
  if (kind === 1 && to - from > 0.3) {
    room.block(
      { x: [from, from + 0.22], y: [y, y + height * 0.5], z: [z, z + 0.18] },
      random.pick([linen, stone, mix(room.look.wood, linen, 0.3)]),
      0.01,
    );
    return from + 0.28;
  }
  let x = from;
  for (let book = random.int(3, 5); book > 0 && x < to - 0.05; book--) {
    const width = random.between(0.036, 0.062);
    const colour = random.pick(colours);
    books.set(colour, [
      ...(books.get(colour) ?? []),
      [
        [x, x + width],
        [y, y + height * random.between(0.66, 1)],
      ],
    ]);
    x += width + 0.004;
  }
  return x + random.between(0.03, 0.12);
}
