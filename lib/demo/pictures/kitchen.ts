import { drawArt } from './art';
import { darken, lighten, mix } from './colour';
import { drawFruitBowl, drawStool, drawTable } from './kitchen-things';
import {
  drawBacksplash,
  drawBaseRun,
  drawDoors,
  drawHood,
  drawOpenShelf,
  drawOven,
  drawTallUnit,
  drawTap,
} from './kitchen-units';
import { drawPendant } from './lamps';
import { drawAir, drawLight, drawWallLight } from './light';
import type { Look } from './looks';
import { drawPlant, drawSprigs } from './plants';
import { Room, type Solid } from './room';
import { drawShell } from './shell';
import { drawWindow } from './window';

/** Kitchens: with an island, or with a dining table. */
export const drawKitchen = [islandKitchen, diningKitchen] as const;

const TALL = { x: -0.15, y: 1.5 };

const SIZE = { width: 5.8, height: 2.7, back: 5.9, horizon: 366 };

const calmWall = (look: Look) =>
  look.wallKind === 'brick' || look.wallKind === 'slatted' ? mix(look.linen, look.wall, 0.4) : look.wall;

/** A wall of cabinets behind an island with stools. */
function islandKitchen(look: Look, seed: string): string {
  const room = new Room(look, TALL, SIZE);
  const z = room.back - 0.6;
  drawShell(room, { seed, lightFrom: 'left', wall: 'plain', wallColour: calmWall(look), sideWindow: true });
  const run = [-1.75, 2.75] as const;
  drawBacksplash(room, run, [0.92, 1.6]);
  drawWallLight(room, -1.2, 1.55, 1);
  drawHood(room, 0.2, room.back - 0.35);
  const uppers = mix(
    look.cabinet,
    look.style === 'scandinavian' || look.style === 'mid-century' ? look.wood : look.cabinet,
    0.5,
  );
  for (const x of [
    [-1.75, -0.45],
    [0.85, 2.75],
  ] as const) {
    room.block({ x, y: [1.58, 2.4], z: [room.back - 0.36, room.back] }, uppers);
    drawDoors(room, x, [1.6, 2.38], room.back - 0.36, uppers);
  }
  drawBaseRun(room, run, z);
  drawOven(room, [-0.1, 0.5], [0.12, 0.84], z);
  drawTap(room, 1.6, 0.92, room.back - 0.2);
  room.turnedShape(
    1.05,
    0.92,
    room.back - 0.3,
    [
      [0, 0.08],
      [0.16, 0.09],
      [0.2, 0.05],
      [0.24, 0.06],
    ],
    look.accent,
  );
  room.turnedShape(
    -1.1,
    0.92,
    room.back - 0.3,
    [
      [0, 0.06],
      [0.2, 0.06],
      [0.21, 0.03],
      [0.28, 0.03],
    ],
    look.accent2,
  );
  room.turnedShape(
    -0.85,
    0.92,
    room.back - 0.3,
    [
      [0, 0.07],
      [0.14, 0.07],
    ],
    look.linen,
  );
  drawTallUnit(room, [-2.75, -1.75], z);
  drawIsland(room);
  drawAir(room, 'left');
  return room.toString();
}

function drawIsland(room: Room): void {
  const { look } = room;
  const z = 4.15;
  const x = [-1.35, 1.45] as const;
  const body = look.style === 'scandinavian' || look.style === 'mid-century' ? look.accent : darken(look.cabinet, 0.08);
  room.shadow([x[0] - 0.1, x[1] + 0.1], [z - 0.3, z + 0.8], 0.5);
  room.block({ x: [x[0] + 0.06, x[1] - 0.06], y: [0.06, 0.88], z: [z + 0.06, z + 0.8] }, body);
  const step = (x[1] - x[0] - 0.16) / 4;
  for (let i = 0; i < 4; i++) {
    room.front(
      [x[0] + 0.1 + step * i, x[0] + 0.04 + step * (i + 1)],
      [0.14, 0.82],
      z + 0.06,
      room.face(lighten(body, 0.05)),
      0.005,
      { stroke: room.shaded(body, 0.25), width: 1.4 },
    );
  }
  room.block({ x, y: [0.88, 0.94], z: [z - 0.06, z + 0.84] }, look.stone, 0.01);
  drawFruitBowl(room, 0.35, 0.94, z + 0.36);
  room.turnedShape(
    -0.75,
    0.94,
    z + 0.4,
    [
      [0, 0.06],
      [0.14, 0.09],
      [0.26, 0.04],
    ],
    look.accent2,
  );
  drawSprigs(room, { x: -0.75, z: z + 0.4 }, 1.19, 0.36, 7);
  for (const at of [-0.85, 0.05, 0.95]) drawStool(room, at, 3.95);
  for (const at of [-0.7, 0.05, 0.8]) drawPendant(room, { x: at, z: z + 0.4 }, 1.98, 0.14);
}

/** Open shelves and a window over the sink, a table in front. */
function diningKitchen(look: Look, seed: string): string {
  const room = new Room(look, { x: 0.15, y: 1.48 }, SIZE);
  const z = room.back - 0.6;
  const window = { x: [-0.6, 1], y: [1.12, 2.3] } as const;
  drawShell(room, { seed, lightFrom: 'right', wall: 'plain', wallColour: calmWall(look), windows: [] });
  drawBacksplash(room, [-2.9, 2.9], [0.92, look.style === 'mediterranean' ? 1.5 : 1.25]);
  drawSinkWindow(room, window, seed);
  drawBaseRun(room, [-2.9, 1.75], z);
  drawOven(room, [-2.1, -1.5], [0.12, 0.84], z);
  drawTap(room, 0.1, 0.92, room.back - 0.16);
  drawOpenShelf(room, [-2.5, -0.95], 1.48);
  drawOpenShelf(room, [-2.5, -0.95], 1.92);
  drawTallUnit(room, [1.75, 2.85], z);
  room.turnedShape(
    -1.15,
    0.925,
    room.back - 0.3,
    [
      [0, 0.08],
      [0.16, 0.09],
      [0.2, 0.05],
      [0.24, 0.06],
    ],
    look.accent,
  );
  drawArt(room, [1.2, 1.6], [1.5, 2.05], `${seed}a`);
  drawTable(room);
  drawPlant(room, { x: -2.35, z: 4.6 }, 1, 'bush');
  drawAir(room, 'right');
  return room.toString();
}

function drawSinkWindow(room: Room, window: { x: Solid['x']; y: Solid['y'] }, seed: string): void {
  drawWindow(room, { ...window, panes: 2, arched: room.look.style === 'mediterranean' }, seed);
  drawLight(room, window.x, 2.2);
  drawSprigs(room, { x: window.x[1] - 0.2, z: room.back - 0.1 }, window.y[0] + 0.14, 0.24, 5);
  room.turnedShape(
    window.x[1] - 0.2,
    window.y[0],
    room.back - 0.1,
    [
      [0, 0.05],
      [0.15, 0.075],
    ],
    room.look.accent2,
  );
}
