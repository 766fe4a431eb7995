import { HEIGHT, type Paint, type Point, pathOf, WIDTH } from './canvas';
import { darken } from './colour';
import type { Room } from './room';

/** Sunlight on the floor beneath a window, and a breath of it in the whole picture. */
export function drawLight(room: Room, [from, to]: readonly [number, number], reach = 2.1): void {
  const { look, back } = room;
  const slant = from + to < 0 ? 0.9 : -0.9;
  const strength = look.light === 'dusk' ? 0.26 : 0.42;
  const paint: Paint = room.linear([
    [0, look.sun, strength],
    [1, look.sun, strength * 0.25],
  ]);
  const middle = (from + to) / 2;
  for (const [left, right] of [
    [from + 0.05, middle - 0.04],
    [middle + 0.04, to - 0.05],
  ] as const) {
    const z = [back - 0.25, back - reach] as const;
    room.polygon(
      [
        room.at(left, 0.01, z[0]),
        room.at(right, 0.01, z[0]),
        room.at(right + slant, 0.01, z[1]),
        room.at(left + slant, 0.01, z[1]),
      ],
      paint,
    );
  }
}

/** A low sun's light on the back wall, through the panes of a window that is not in the picture. */
export function drawWallLight(room: Room, x: number, y: number, lean: -1 | 1 = 1): void {
  const { look, back } = room;
  const strength = look.light === 'dusk' ? 0.3 : 0.46;
  const paint = room.linear(
    [
      [0, look.sun, strength],
      [1, look.sun, strength * 0.3],
    ],
    lean > 0 ? [0, 0, 1, 1] : [1, 0, 0, 1],
  );
  const panes: string[] = [];
  for (const column of [0, 1]) {
    for (const row of [0, 1, 2]) {
      const corner = (dx: number, dy: number): Point => {
        const across = column * 0.52 + dx;
        const down = row * 0.5 + dy;
        return room.at(x + lean * (across + down * 0.32), y - down - across * 0.12, back);
      };
      panes.push(`${pathOf([corner(0, 0), corner(0.47, 0), corner(0.47, 0.45), corner(0, 0.45)])}z`);
    }
  }
  room.path(panes.join(''), paint);
}

/** The last touch: warm air from the light's side, a little depth at the edges. */
export function drawAir(room: Room, side: 'left' | 'right' = 'left'): void {
  const { look } = room;
  const warm = look.light === 'dusk' ? 0.16 : 0.2;
  const from = side === 'left' ? ([0, 0, 1, 0.7] as const) : ([1, 0, 0, 0.7] as const);
  room.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    room.linear(
      [
        [0, look.sun, warm],
        [0.55, look.sun, 0],
      ],
      from,
    ),
  );
  const edge = darken(look.shade, 0.2);
  room.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    room.define(
      `<radialGradient r="0.75"><stop offset=".62" stop-color="${edge}" stop-opacity="0"/><stop offset="1" stop-color="${edge}" stop-opacity="${look.light === 'dusk' ? 0.34 : 0.14}"/></radialGradient>`,
    ),
  );
}
