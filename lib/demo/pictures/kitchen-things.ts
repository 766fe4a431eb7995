import { type Colour, darken, lighten, mix } from './colour';
import { drawPendant } from './lamps';
import { drawSprigs } from './plants';
import type { Room } from './room';

export function drawFruitBowl(room: Room, x: number, y: number, z: number): void {
  const { accent2, stone } = room.look;
  const scale = room.scale(z);
  for (const [dx, dy, colour] of [
    [-0.08, 0.12, accent2],
    [0.07, 0.12, '#b9c455'],
    [0, 0.16, '#d9763f'],
  ] as const) {
    const [cx, cy] = room.at(x + dx, y + dy, z);
    room.ellipse(
      cx,
      cy,
      0.06 * scale,
      0.06 * scale,
      room.linear(
        [
          [0, lighten(colour, 0.25)],
          [1, darken(colour, 0.1)],
        ],
        [0, 0, 1, 1],
      ),
    );
  }
  room.turnedShape(
    x,
    y,
    z,
    [
      [0, 0.07],
      [0.03, 0.1],
      [0.11, 0.19],
    ],
    mix(stone, '#ffffff', 0.3),
  );
}

export function drawStool(room: Room, x: number, z: number, height = 0.66): void {
  const { wood, metal, textile, style } = room.look;
  const legs = style === 'industrial' || style === 'luxury' ? metal : wood;
  room.shadow([x - 0.2, x + 0.2], [z - 0.16, z + 0.16], 0.4);
  for (const dx of [-0.14, 0.14]) room.line([room.at(x + dx * 0.7, height, z), room.at(x + dx, 0, z)], legs, 6);
  room.line([room.at(x - 0.12, 0.24, z), room.at(x + 0.12, 0.24, z)], legs, 4);
  room.disc(x, height - 0.03, z, 0.18, room.shaded(textile, 0.3));
  room.disc(
    x,
    height + 0.02,
    z,
    0.18,
    room.linear([
      [0, room.lit(textile, 0.3)],
      [1, textile],
    ]),
  );
}

export function drawTable(room: Room): void {
  const { wood, stone, metal, style, textile } = room.look;
  const [near, far] = [3.85, 4.75];
  const x = [-1, 1.2] as const;
  const top = style === 'luxury' ? stone : wood;
  const legs = style === 'industrial' || style === 'luxury' ? metal : wood;
  room.shadow([x[0] - 0.2, x[1] + 0.2], [near - 0.2, far], 0.45);
  for (const at of [-0.5, 0.1, 0.7]) drawChair(room, at, far + 0.12, textile, 'far');
  for (const at of [x[0] + 0.14, x[1] - 0.14]) {
    room.line([room.at(at, 0.72, far - 0.1), room.at(at, 0, far - 0.1)], room.shaded(legs, 0.2), 8);
    room.line([room.at(at, 0.72, near + 0.1), room.at(at * 1.03, 0, near + 0.06)], legs, 11);
  }
  room.block({ x, y: [0.71, 0.76], z: [near, far] }, top, 0.012);
  drawFruitBowl(room, -0.25, 0.76, 4.3);
  room.turnedShape(
    0.5,
    0.76,
    4.3,
    [
      [0, 0.06],
      [0.12, 0.09],
      [0.28, 0.04],
    ],
    room.look.accent,
  );
  drawSprigs(room, { x: 0.5, z: 4.3 }, 1.03, 0.42, 7);
  for (const at of [-0.45, 0.65]) drawChair(room, at, near - 0.15, textile, 'near');
  drawPendant(room, { x: 0.1, z: 4.3 }, 1.98, 0.3);
}

function drawChair(room: Room, x: number, z: number, colour: Colour, end: 'near' | 'far'): void {
  const { wood, metal, style } = room.look;
  const legs = style === 'industrial' || style === 'luxury' ? metal : wood;
  if (end === 'near') room.shadow([x - 0.26, x + 0.26], [z - 0.1, z + 0.36], 0.4);
  for (const dx of [-0.19, 0.19])
    room.line([room.at(x + dx, 0.44, z), room.at(x + dx * 1.1, 0, z)], legs, end === 'near' ? 8 : 6);
  room.block({ x: [x - 0.22, x + 0.22], y: [0.42, 0.47], z: [z, z + 0.36] }, colour, 0.025);
  for (const dx of [-0.19, 0.19])
    room.line([room.at(x + dx, 0.47, z), room.at(x + dx, 0.86, z)], legs, end === 'near' ? 7 : 5);
  room.front([x - 0.23, x + 0.23], [0.62, 0.88], z, room.face(colour), 0.06);
}
