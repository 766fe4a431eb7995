import { ACROSS, DOWN } from './canvas';
import { type Colour, lighten, mix } from './colour';
import { drawTiles, FLOORS } from './floor-finish';
import type { Wall } from './looks';
import type { Room } from './room';
import { WALLS } from './wall-finish';
import { drawSideWindow, drawWindow, type WindowPlan } from './window';

/** How near the floor begins: below the picture's lower edge. */
export const NEAR = 2.4;

export interface ShellPlan {
  seed: string;
  wall?: Wall;
  wallColour?: Colour;
  floor?: 'bath';
  /** The side that the light comes from; a window is drawn in that wall when `sideWindow` is set. */
  lightFrom?: 'left' | 'right';
  sideWindow?: boolean;
  windows?: readonly WindowPlan[];
}

/** Floor, ceiling, walls and windows: the empty room. */
export function drawShell(room: Room, plan: ShellPlan): void {
  const { look, left, right, back } = room;
  const height = room.size.height;
  const { lightFrom = 'left', wallColour = look.wall } = plan;
  const bright = lightFrom === 'left' ? 1 : -1;

  room.level([left, right], 0, [NEAR, back], look.floor);
  if (plan.floor === 'bath') drawTiles(room, mix(look.bathTile, look.stone, 0.55), 0.6);
  else FLOORS[look.floorKind](room, plan.seed);
  const depth = room.linear([
    [0, look.shade, 0.3],
    [0.35, look.shade, 0.04],
    [1, look.shade, 0.14],
  ]);
  room.level([left, right], 0, [NEAR, back], depth);

  const ceiling = look.ceiling;
  room.level(
    [left, right],
    height,
    [NEAR, back],
    room.linear([
      [0, ceiling],
      [1, room.shaded(ceiling, 0.1)],
    ]),
  );

  const [far, near] = [room.shaded(wallColour, 0.1), room.lit(wallColour, 0.12)];
  const sides = [
    [left, bright > 0 ? 0.2 : 0.02],
    [right, bright > 0 ? 0.02 : 0.2],
  ] as const;
  for (const [x, shade] of sides) {
    const towardsBack = x < 0 ? ACROSS : ([1, 0, 0, 0] as const);
    const paint = room.linear(
      [
        [0, room.shaded(near, shade * 0.6)],
        [1, room.shaded(far, shade)],
      ],
      towardsBack,
    );
    room.side(x, [0, height], [NEAR, back], paint);
    room.side(x, [0, 0.11], [NEAR, back], room.shaded(trimOf(room), 0.14));
  }
  drawBackWall(room, plan.wall ?? look.wallKind, wallColour, bright);
  room.front([left, right], [0, 0.11], back, room.face(trimOf(room)));
  if (plan.sideWindow) drawSideWindow(room, lightFrom);
  for (const window of plan.windows ?? []) drawWindow(room, window, plan.seed);
}

/** Skirting follows the wall where frames are dark. */
const trimOf = ({ look }: Room): Colour =>
  look.wallKind === 'panelled' ? lighten(look.wall, 0.06) : mix(look.trim, look.wall, 0.45);

function drawBackWall(room: Room, kind: Wall, colour: Colour, bright: number): void {
  const { left, right, back, look } = room;
  const height = room.size.height;
  const whole = [[left, right], [0, height], back] as const;
  const direction = bright > 0 ? ACROSS : ([1, 0, 0, 0] as const);
  room.front(
    ...whole,
    room.linear(
      [
        [0, room.lit(colour, 0.26)],
        [0.55, room.shaded(colour, 0.05)],
        [1, room.shaded(colour, 0.17)],
      ],
      direction,
    ),
  );
  WALLS[kind](room, colour);
  const shade = look.shade;
  room.front(
    ...whole,
    room.linear(
      [
        [0, shade, 0.2],
        [0.16, shade, 0.02],
        [0.8, shade, 0],
        [1, shade, 0.16],
      ],
      DOWN,
    ),
  );
  for (const [x, from] of [
    [left, 0],
    [right, 1],
  ] as const) {
    const corner = room.linear(
      [
        [0, shade, 0.17],
        [1, shade, 0],
      ],
      [from, 0, 1 - from, 0],
    );
    room.front(x < 0 ? [x, x + 0.7] : [x - 0.7, x], [0, height], back, corner);
  }
}
