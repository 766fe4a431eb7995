import { n } from './canvas';
import { type Colour, lighten, lightness, mix } from './colour';
import type { Room, Solid } from './room';

/** Doors of a run of cabinets, each with its handle. */
export function drawDoors(
  room: Room,
  x: Solid['x'],
  y: Solid['y'],
  z: number,
  colour: Colour,
  width = 0.56,
  drawers = false,
): void {
  const count = Math.max(1, Math.round((x[1] - x[0]) / width));
  const step = (x[1] - x[0]) / count;
  const handle = room.look.metal;
  for (let i = 0; i < count; i++) {
    const at = [x[0] + step * i + 0.012, x[0] + step * (i + 1) - 0.012] as const;
    const rows = drawers && i % 2 === 0 ? 3 : 1;
    const height = (y[1] - y[0]) / rows;
    for (let row = 0; row < rows; row++) {
      const span = [y[0] + height * row + 0.01, y[0] + height * (row + 1) - 0.01] as const;
      room.front(at, span, z, room.face(lighten(colour, 0.05)), 0.006, {
        stroke: room.shaded(colour, 0.22),
        width: 1.2,
      });
      const middle = (at[0] + at[1]) / 2;
      if (rows > 1) room.front([middle - 0.08, middle + 0.08], [span[1] - 0.06, span[1] - 0.045], z, handle);
      else
        room.front(
          [at[1] - 0.05, at[1] - 0.035],
          y[0] > 1.2 ? [y[0] + 0.05, y[0] + 0.22] : [y[1] - 0.24, y[1] - 0.07],
          z,
          handle,
        );
    }
  }
}

/** Small wall tiles, laid as the style has them. */
export function drawBacksplash(room: Room, x: Solid['x'], y: Solid['y']): void {
  const { look, back } = room;
  const scale = room.scale(back);
  const tile = look.style === 'luxury' || look.style === 'japandi' ? look.stone : mix(look.bathTile, look.linen, 0.25);
  const joint = mix(tile, lightness(tile) > 0.6 ? look.shade : '#ffffff', 0.22);
  if (look.style === 'luxury' || look.style === 'japandi') {
    room.front(x, y, back, room.face(tile));
    return;
  }
  const [w, h] = look.style === 'mediterranean' ? [0.14 * scale, 0.14 * scale] : [0.2 * scale, 0.09 * scale];
  const shine = lighten(tile, 0.14);
  const content =
    `<rect width="${n(w)}" height="${n(h * 2)}" fill="${joint}"/><rect x="1" y="1" width="${n(w - 2)}" height="${n(h - 2)}" fill="${tile}"/>` +
    `<rect x="${n(-w / 2 + 1)}" y="${n(h + 1)}" width="${n(w - 2)}" height="${n(h - 2)}" fill="${shine}"/><rect x="${n(w / 2 + 1)}" y="${n(h + 1)}" width="${n(w - 2)}" height="${n(h - 2)}" fill="${shine}"/>`;
  room.front(x, y, back, room.tile(w, h * 2, content, room.at(x[0], y[1], back)));
  room.front(
    x,
    y,
    back,
    room.linear([
      [0, look.shade, 0.28],
      [0.4, look.shade, 0],
    ]),
  );
}

export function drawOven(room: Room, x: Solid['x'], y: Solid['y'], z: number): void {
  room.front(
    x,
    y,
    z,
    room.linear([
      [0, '#3b3e43'],
      [1, '#1d1f22'],
    ]),
    0.008,
  );
  room.front(
    [x[0] + 0.05, x[1] - 0.05],
    [y[0] + 0.08, y[1] - 0.2],
    z,
    room.linear(
      [
        [0, '#565d66'],
        [0.5, '#2a2d31'],
        [1, '#3a3f45'],
      ],
      [0, 0, 1, 1],
    ),
    0.01,
  );
  room.front([x[0] + 0.05, x[1] - 0.05], [y[1] - 0.15, y[1] - 0.13], z, '#b9bcc0', 0.01);
  for (const part of [0.2, 0.4, 0.6, 0.8]) {
    const [cx, cy] = room.at(x[0] + (x[1] - x[0]) * part, y[1] - 0.06, z);
    room.ellipse(cx, cy, 4, 4, '#c9ccd0');
  }
}

export function drawTap(room: Room, x: number, y: number, z: number): void {
  const scale = room.scale(z);
  const [px, py] = room.at(x, y, z);
  const [rise, reach] = [0.3 * scale, 0.14 * scale];
  const d = `M${n(px)} ${n(py)}v${n(-rise)}a${n(reach / 2)} ${n(reach / 2)} 0 0 1 ${n(reach)} 0v${n(rise * 0.3)}`;
  room.path(d, 'none', { stroke: room.look.metal, width: 5 });
}

export function drawHood(room: Room, x: number, z: number): void {
  const { metal, style, wall, stone } = room.look;
  const colour =
    style === 'mediterranean'
      ? lighten(wall, 0.2)
      : style === 'luxury'
        ? metal
        : style === 'industrial'
          ? '#3c3f43'
          : stone;
  const points = [
    room.at(x - 0.42, 1.6, z),
    room.at(x - 0.18, 1.98, z),
    room.at(x - 0.18, 2.7, z),
    room.at(x + 0.18, 2.7, z),
    room.at(x + 0.18, 1.98, z),
    room.at(x + 0.42, 1.6, z),
  ];
  room.polygon(
    points,
    room.linear(
      [
        [0, room.shaded(colour, 0.14)],
        [0.45, lighten(colour, 0.2)],
        [1, room.shaded(colour, 0.24)],
      ],
      [0, 0, 1, 0],
    ),
  );
  room.block({ x: [x - 0.44, x + 0.44], y: [1.54, 1.61], z: [z - 0.06, z + 0.3] }, colour);
  room.glow(x, 1.4, z, 0.5, 0.4);
}

export function drawBaseRun(room: Room, x: Solid['x'], z: number): void {
  const { cabinet, stone } = room.look;
  room.block({ x: [x[0], x[1]], y: [0, 0.1], z: [z + 0.06, room.back] }, room.shaded(cabinet, 0.5));
  room.block({ x, y: [0.1, 0.88], z: [z, room.back] }, cabinet);
  drawDoors(room, x, [0.11, 0.87], z, cabinet, 0.56, true);
  room.block({ x, y: [0.88, 0.925], z: [z - 0.03, room.back] }, stone);
  room.shadow([x[0], x[1]], [z - 0.2, z + 0.1], 0.3);
}

/** A fridge behind a cabinet's doors, with a built-in oven and microwave above each other. */
export function drawTallUnit(room: Room, x: Solid['x'], z: number): void {
  const { cabinet, wood, style } = room.look;
  const colour = style === 'scandinavian' || style === 'japandi' ? mix(cabinet, wood, 0.55) : cabinet;
  room.block({ x, y: [0.04, 2.4], z: [z, room.back] }, colour);
  const middle = (x[0] + x[1]) / 2;
  drawDoors(room, [x[0] + 0.01, middle], [0.1, 2.36], z, colour, 0.6);
  drawDoors(room, [middle, x[1]], [1.66, 2.36], z, colour, 0.6);
  drawDoors(room, [middle, x[1]], [0.1, 0.6], z, colour, 0.6);
  drawOven(room, [middle + 0.02, x[1] - 0.02], [0.64, 1.2], z);
  drawOven(room, [middle + 0.02, x[1] - 0.02], [1.22, 1.62], z);
}

export function drawOpenShelf(room: Room, x: Solid['x'], y: number): void {
  const { wood, linen, accent, accent2, stone } = room.look;
  const z = room.back - 0.24;
  const things: readonly Colour[] = [linen, accent, stone, accent2, lighten(accent, 0.3)];
  const step = (x[1] - x[0]) / 5.6;
  things.forEach((colour, i) => {
    const at = x[0] + step * (i + 0.8);
    const tall = [0.12, 0.2, 0.1, 0.16, 0.09, 0.22][(i + Math.round(y * 10)) % 6] as number;
    room.turnedShape(
      at,
      y + 0.04,
      z + 0.1,
      [
        [0, 0.05],
        [tall * 0.6, 0.075],
        [tall, 0.055],
      ],
      colour,
    );
  });
  room.block({ x, y: [y, y + 0.04], z: [z, room.back] }, wood);
}
