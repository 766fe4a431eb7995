import { drawArt } from './art';
import { mix } from './colour';
import { drawFloorLamp, drawPendant, drawShade } from './lamps';
import { drawAir, drawLight, drawWallLight } from './light';
import type { Look } from './looks';
import { drawPlant, drawSprigs } from './plants';
import { Room } from './room';
import { drawArmchair, drawSofa } from './seating';
import { drawShell } from './shell';
import { drawCoffeeTable, drawRug, drawShelves, drawSideboard } from './tables';

/** Living rooms: three compositions. */
export const drawLivingRoom = [sofaAndArt, panorama, library] as const;

/** The sofa before the wall, art above it, a window beside it. */
function sofaAndArt(look: Look, seed: string): string {
  const room = new Room(look, { x: -0.25, y: 1.38 });
  const window = { x: [1.35, 2.55], y: [0.75, 2.3] } as const;
  drawShell(room, {
    seed,
    lightFrom: 'right',
    windows: [{ ...window, curtains: true, arched: look.style === 'mediterranean' }],
  });
  drawLight(room, window.x);
  drawArt(room, [-1.75, -0.75], [1.22, 2.2], `${seed}a`);
  drawArt(room, [-0.6, 0.1], [1.5, 2.2], `${seed}b`);
  drawWallLight(room, -0.5, 2.3, -1);
  drawPlant(room, { x: 2.55, z: 5.5 }, 1.2, 'fig');
  drawFloorLamp(room, { x: -2.45, z: 5.55 }, 1);
  drawRug(room, [-2.1, 1.5], [3.7, 5.3]);
  drawSofa(room, { x: [-2, 0.55], z: 4.95 });
  drawSideTable(room, 0.95, 5.25);
  drawCoffeeTable(room, { x: -0.55, z: 4.25 });
  drawArmchair(room, { x: 1.55, z: 4.1 }, mix(look.accent, look.textile, 0.15), -1);
  drawAir(room, 'right');
  return room.toString();
}

function drawSideTable(room: Room, x: number, z: number): void {
  const { wood, accent2, linen } = room.look;
  room.shadow([x - 0.25, x + 0.25], [z - 0.14, z + 0.2], 0.35);
  room.line([room.at(x, 0.02, z), room.at(x, 0.5, z)], room.look.metal, 5);
  room.disc(x, 0.02, z, 0.14, room.look.metal);
  room.disc(x, 0.5, z, 0.24, room.shaded(wood, 0.25));
  room.disc(x, 0.52, z, 0.24, wood);
  room.turnedShape(
    x,
    0.52,
    z,
    [
      [0, 0.06],
      [0.07, 0.09],
      [0.18, 0.05],
      [0.24, 0.02],
    ],
    accent2,
  );
  room.glow(x, 0.9, z, 0.6, 0.5);
  drawShade(room, x, [0.76, 1], z, [0.18, 0.12], linen);
}

/** Armchairs before a wide window. */
function panorama(look: Look, seed: string): string {
  const room = new Room(look, { x: 0.2, y: 1.4 });
  const window = { x: [-2.1, 1.7], y: [0.42, 2.42] } as const;
  drawShell(room, {
    seed,
    lightFrom: 'left',
    wall: look.wallKind === 'slatted' ? 'plain' : look.wallKind,
    windows: [{ ...window, panes: 4, curtains: true }],
  });
  drawLight(room, window.x, 2.4);
  drawPlant(room, { x: 2.5, z: 5.4 }, 1.45, 'palm');
  drawRug(room, [-1.9, 1.9], [3.65, 5.2]);
  drawPendant(room, { x: -0.05, z: 4.6 }, 2.2, 0.26);
  drawSofa(room, { x: [-2.55, -0.55], z: 4.75, seats: 2 });
  drawArmchair(room, { x: 1.25, z: 4.75 }, look.accent, -1);
  drawCoffeeTable(room, { x: 0.1, z: 4.05 });
  drawFloorLamp(room, { x: 2.05, z: 5.35 }, -1);
  drawAir(room, 'left');
  return room.toString();
}

/** Shelves and a sideboard, the sofa to one side. */
function library(look: Look, seed: string): string {
  const room = new Room(look, { x: 0.1, y: 1.42 });
  drawShell(room, {
    seed,
    lightFrom: 'left',
    sideWindow: true,
    wall: look.wallKind === 'slatted' ? 'plain' : look.wallKind,
  });
  drawShelves(room, [0.75, 2.7], [0.02, 2.25], 5.6, seed);
  drawArt(room, [-1.5, -0.1], [1.15, 2.15], `${seed}c`);
  drawSideboard(room, [-2.2, 0.4], 5.5);
  room.turnedShape(
    -1.75,
    0.68,
    5.65,
    [
      [0, 0.08],
      [0.12, 0.12],
      [0.3, 0.06],
      [0.38, 0.05],
    ],
    look.accent,
  );
  drawSprigs(room, { x: -1.75, z: 5.65 }, 1.05, 0.5, 7);
  drawRug(room, [-1.9, 1.7], [3.6, 5.1]);
  drawLight(room, [-2.9, -1.9], 2.2);
  drawSofa(room, { x: [-0.9, 1.5], z: 4.35, colour: look.textile });
  drawCoffeeTable(room, { x: 0.2, z: 3.8 });
  drawPlant(room, { x: -2.4, z: 4.7 }, 1.1, 'bush');
  drawPendant(room, { x: 0.2, z: 4.4 }, 2.25, 0.24);
  drawAir(room, 'left');
  return room.toString();
}
