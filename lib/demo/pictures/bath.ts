import {
  drawSconces,
  drawShower,
  drawStoolWithTowel,
  drawTowels,
  drawTub,
  drawTubTap,
  drawVanity,
  drawWallTiles,
} from './bath-fixtures';
import { mix } from './colour';
import { drawPendant } from './lamps';
import { drawAir, drawLight, drawWallLight } from './light';
import type { Look } from './looks';
import { drawPlant, drawSprigs } from './plants';
import { Room, type Solid } from './room';
import { drawShell } from './shell';
import { drawWindow } from './window';

/** Bathrooms: a free-standing tub, a basin and a shower, and a narrow shower room. */
export const drawBathroom = [tubBathroom, basinBathroom, showerRoom] as const;

const SIZE = { width: 4.4, height: 2.6, back: 4.9, horizon: 368 };

function bathRoom(look: Look, eyeX: number): Room {
  return new Room(look, { x: eyeX, y: 1.38 }, SIZE);
}

const upperWall = (look: Look) => mix(look.wallKind === 'brick' ? look.linen : look.wall, look.bathTile, 0.2);

function drawMat(room: Room, x: Solid['x'], z: Solid['z']): void {
  const { linen, accent } = room.look;
  const mat = mix(linen, accent, 0.2);
  room.level([x[0] + 0.02, x[1] + 0.02], 0.005, [z[0] - 0.03, z[1]], room.look.shade, { opacity: 0.25 });
  room.level(
    x,
    0.015,
    z,
    room.linear([
      [0, room.lit(mat, 0.2)],
      [1, mat],
    ]),
    { stroke: mat, width: 6 },
  );
}

/** A free-standing tub before the window. */
function tubBathroom(look: Look, seed: string): string {
  const room = bathRoom(look, 0.2);
  const window = { x: [-1.15, 0.35], y: [1.02, 2.2] } as const;
  drawShell(room, { seed, floor: 'bath', lightFrom: 'left', wall: 'plain', wallColour: upperWall(look), windows: [] });
  drawWallTiles(room, [room.left, room.right], [0.02, look.style === 'luxury' ? SIZE.height : 1.2]);
  drawBathWindow(room, window, seed);
  drawVanity(room, [0.95, 1.95], 1, 'round');
  drawPlant(room, { x: -1.75, z: 4.5 }, 0.95, 'palm');
  drawTubTap(room, 0.72, 4.42);
  drawTub(room, -0.4, 4.1);
  drawStoolWithTowel(room, 0.85, 3.7);
  drawMat(room, [-1.1, -0.1], [3.35, 3.68]);
  drawAir(room, 'left');
  return room.toString();
}

function drawBathWindow(room: Room, window: { x: Solid['x']; y: Solid['y'] }, seed: string): void {
  drawWindow(room, { ...window, arched: room.look.style === 'mediterranean' }, seed);
  drawLight(room, window.x, 1.5);
}

/** Basins under a wide mirror, a shower behind glass on the right. */
function basinBathroom(look: Look, seed: string): string {
  const room = bathRoom(look, -0.2);
  drawShell(room, { seed, floor: 'bath', lightFrom: 'left', wall: 'plain', wallColour: upperWall(look) });
  drawWallTiles(room, [0.65, room.right], [0.02, SIZE.height]);
  drawWallLight(room, -2, 2.4, 1);
  drawVanity(room, [-1.55, 0.25], 2, 'wide');
  drawSconces(room, [-1.68, 0.38]);
  drawSprigs(room, { x: -1.42, z: room.back - 0.3 }, 1.02, 0.32, 5);
  room.turnedShape(
    -1.42,
    0.84,
    room.back - 0.3,
    [
      [0, 0.05],
      [0.12, 0.07],
      [0.2, 0.03],
    ],
    look.accent2,
  );
  drawShower(room, [0.85, 2.15], 4.3);
  drawMat(room, [-1.2, -0.1], [3.6, 3.95]);
  drawStoolWithTowel(room, -1.75, 3.9);
  drawAir(room, 'left');
  return room.toString();
}

/** One basin under an arched mirror, towels, a shower on the left. */
function showerRoom(look: Look, seed: string): string {
  const room = bathRoom(look, 0.25);
  const wall = mix(upperWall(look), look.accent, 0.18);
  drawShell(room, { seed, floor: 'bath', lightFrom: 'right', wall: 'plain', wallColour: wall });
  drawWallTiles(room, [room.left, -0.7], [0.02, SIZE.height]);
  drawWallLight(room, 1.9, 2.5, -1);
  drawVanity(room, [-0.3, 0.75], 1, 'arch');
  drawTowels(room, [1.1, 1.85], 1.5);
  drawPendant(room, { x: 0.98, z: 4.6 }, 1.95, 0.12);
  drawShower(room, [-2.15, -0.85], 4.3);
  drawPlant(room, { x: 1.7, z: 4.3 }, 0.8, 'fig');
  drawMat(room, [-0.35, 0.75], [3.55, 3.9]);
  drawAir(room, 'right');
  return room.toString();
}
