import { drawArt } from './art';
import { drawBed } from './bed';
import { n } from './canvas';
import { darken, lighten, mix } from './colour';
import { drawGlobe, drawPendant, drawShade } from './lamps';
import { drawAir, drawLight, drawWallLight } from './light';
import type { Look } from './looks';
import { drawPlant, drawSprigs } from './plants';
import { Room, type Solid } from './room';
import { drawArmchair } from './seating';
import { drawShell } from './shell';
import { drawBooks, drawRug, drawShelves } from './tables';

/** Bedrooms: the main one first, the smallest last. */
export const drawBedroom = [mainBedroom, windowBedroom, panelBedroom, singleBedroom] as const;

const calm = (look: Look) => (look.wallKind === 'slatted' || look.wallKind === 'brick' ? 'plain' : look.wallKind);
const calmWall = (look: Look) =>
  look.wallKind === 'brick' ? mix(look.linen, look.wall, 0.18) : mix(look.wall, look.accent, 0.12);

function drawNightstand(room: Room, x: number, z: number): void {
  const { wood, metal, style } = room.look;
  room.shadow([x - 0.28, x + 0.28], [z - 0.1, z + 0.4], 0.4);
  const floating = style === 'japandi' || style === 'luxury';
  room.block({ x: [x - 0.24, x + 0.24], y: [floating ? 0.2 : 0.14, 0.5], z: [z, z + 0.38] }, wood, 0.012);
  room.front([x - 0.2, x + 0.2], [0.34, 0.46], z, room.face(lighten(wood, 0.1)), 0.01);
  room.front([x - 0.04, x + 0.04], [0.395, 0.41], z, metal, 0.01);
  if (!floating)
    for (const dx of [-0.2, 0.2]) room.line([room.at(x + dx, 0.15, z), room.at(x + dx * 1.08, 0, z)], wood, 6);
}

function drawTableLamp(room: Room, x: number, z: number, y = 0.5): void {
  const { accent2, accent, linen, style } = room.look;
  room.glow(x, y + 0.42, z, 0.75, 0.65);
  if (style === 'japandi') {
    room.turnedShape(
      x,
      y,
      z,
      [
        [0, 0.07],
        [0.1, 0.07],
      ],
      room.look.metal,
    );
    drawGlobe(room, x, y + 0.27, z, 0.16);
    return;
  }
  room.turnedShape(
    x,
    y,
    z,
    [
      [0, 0.06],
      [0.06, 0.095],
      [0.17, 0.06],
      [0.24, 0.02],
    ],
    style === 'luxury' ? room.look.metal : style === 'industrial' ? accent : accent2,
  );
  drawShade(room, x, [y + 0.22, y + 0.46], z, [0.18, 0.13], linen);
}

/** A wide bed in the middle, lamps either side, light from a window on the right. */
function mainBedroom(look: Look, seed: string): string {
  const room = new Room(look, { x: -0.3, y: 1.42 });
  const window = { x: [1.55, 2.65], y: [0.6, 2.35] } as const;
  drawShell(room, {
    seed,
    lightFrom: 'right',
    windows: [{ ...window, curtains: true, arched: look.style === 'mediterranean' }],
  });
  drawLight(room, window.x, 2.2);
  drawArt(room, [-1.15, -0.4], [1.3, 2.2], `${seed}a`);
  drawArt(room, [-0.28, 0.47], [1.3, 2.2], `${seed}b`);
  drawRug(room, [-2.1, 1.5], [3.6, 4.9]);
  drawNightstand(room, -1.62, 5.45);
  drawNightstand(room, 0.98, 5.45);
  drawTableLamp(room, -1.62, 5.6);
  drawTableLamp(room, 0.98, 5.6);
  drawBed(room, {
    x: [-1.22, 0.56],
    z: 4.02,
    headboard:
      look.style === 'luxury'
        ? 'channels'
        : look.style === 'mediterranean'
          ? 'rattan'
          : look.style === 'industrial'
            ? 'tall'
            : 'panel',
  });
  drawPlant(room, { x: -2.5, z: 5.1 }, 1.15, 'fig');
  drawAir(room, 'right');
  return room.toString();
}

/** The bed before a broad window, an armchair beside it. */
function windowBedroom(look: Look, seed: string): string {
  const room = new Room(look, { x: 0.35, y: 1.42 });
  const window = { x: [-1.9, 1.1], y: [0.9, 2.4] } as const;
  drawShell(room, {
    seed,
    lightFrom: 'left',
    wall: calm(look),
    wallColour: calmWall(look),
    windows: [{ ...window, panes: 3, curtains: true }],
  });
  drawLight(room, [-1.6, 0.8], 2.5);
  drawRug(room, [-1.9, 2.2], [3.55, 4.8]);
  drawWardrobe(room, [1.85, 2.98], 5.35);
  drawNightstand(room, -1.72, 5.5);
  drawTableLamp(room, -1.72, 5.6);
  drawBed(room, { x: [-1.36, 0.4], z: 4.1, headboard: 'tall', throwColour: look.accent2 });
  drawArmchair(room, { x: 1.55, z: 4.35 }, mix(look.accent, look.linen, 0.2), -1);
  drawPendant(room, { x: -1.72, z: 5.5 }, 1.9, 0.14);
  drawAir(room, 'left');
  return room.toString();
}

function drawWardrobe(room: Room, x: Solid['x'], z: number): void {
  const { cabinet, metal, wood, style } = room.look;
  const colour = style === 'scandinavian' || style === 'luxury' ? cabinet : mix(cabinet, wood, 0.4);
  room.shadow([x[0] - 0.05, x[1]], [z - 0.12, z + 0.6], 0.4);
  room.block({ x, y: [0.05, 2.35], z: [z, room.back] }, colour);
  const middle = (x[0] + x[1]) / 2;
  for (const door of [
    [x[0] + 0.03, middle - 0.01],
    [middle + 0.01, x[1] - 0.03],
  ] as const) {
    room.front(door, [0.1, 2.3], z, room.face(lighten(colour, 0.07)), 0.005, {
      stroke: room.shaded(colour, 0.25),
      width: 1.5,
    });
  }
  for (const dx of [-0.06, 0.06]) room.front([middle + dx - 0.008, middle + dx + 0.008], [1, 1.35], z, metal, 0.008);
}

/** A panelled or arched wall behind the bed, globes hung low either side, a bench at its foot. */
function panelBedroom(look: Look, seed: string): string {
  const room = new Room(look, { x: 0.05, y: 1.42 });
  drawShell(room, { seed, lightFrom: 'left', wall: 'plain', wallColour: calmWall(look), sideWindow: true });
  drawFeature(room, [-1.75, 1.75]);
  drawWallLight(room, -2.6, 2.5, 1);
  drawLight(room, [-2.9, -1.8], 2.2);
  drawRug(room, [-2, 2], [3.5, 4.7]);
  for (const side of [-1, 1]) {
    drawNightstand(room, side * 1.35, 5.45);
    drawPendant(room, { x: side * 1.35, z: 5.6 }, 1.42, 0.15);
  }
  drawBooks(room, { x: 1.35, z: 5.6 }, 0.5, 3);
  room.turnedShape(
    -1.35,
    0.5,
    5.6,
    [
      [0, 0.05],
      [0.1, 0.08],
      [0.2, 0.035],
    ],
    look.accent,
  );
  drawSprigs(room, { x: -1.35, z: 5.6 }, 0.69, 0.28, 5);
  drawBed(room, {
    x: [-0.92, 0.92],
    z: 4.1,
    headboard: look.style === 'industrial' || look.style === 'luxury' ? 'tall' : 'channels',
  });
  drawBench(room, [-0.75, 0.75], 3.75);
  drawAir(room, 'left');
  return room.toString();
}

/** What makes the bed's wall special: an arch of colour, slats, or mouldings. */
function drawFeature(room: Room, x: Solid['x']): void {
  const { look, back } = room;
  if (look.style === 'japandi' || look.style === 'industrial') {
    const step = 0.09 * room.scale(back);
    const wood = look.style === 'japandi' ? look.wood : darken(look.wood, 0.12);
    const slat = `<rect width="${n(step)}" height="9" fill="${room.shaded(wood, 0.42)}"/><rect width="${n(step * 0.72)}" height="9" fill="${wood}"/><rect width="${n(step * 0.2)}" height="9" fill="${room.lit(wood, 0.3)}"/>`;
    room.front(x, [0.11, 2.2], back, room.tile(step, 9, slat, [room.at(x[0], 0, back)[0], 0]));
    return;
  }
  if (look.style === 'luxury') {
    for (let i = 0; i < 3; i++) {
      const width = (x[1] - x[0]) / 3;
      const at = [x[0] + width * i + 0.08, x[0] + width * (i + 1) - 0.08] as const;
      room.front(at, [0.3, 2.45], back, 'none', 0, { stroke: look.metal, width: 2.5, opacity: 0.8 });
      room.front([at[0] + 0.07, at[1] - 0.07], [0.37, 2.38], back, room.face(mix(look.wall, look.accent, 0.2)), 0, {
        opacity: 0.5,
      });
    }
    return;
  }
  const [left, top] = room.at(x[0] + 0.35, 2.3, back);
  const width = (x[1] - x[0] - 0.7) * room.scale(back);
  const base = room.at(0, 0.11, back)[1];
  const r = width / 2;
  const colour = mix(look.accent, look.wall, 0.35);
  room.path(
    `M${n(left)} ${n(base)}V${n(top + r * 0.72)}A${n(r)} ${n(r * 0.72)} 0 0 1 ${n(left + width)} ${n(top + r * 0.72)}V${n(base)}z`,
    room.linear([
      [0, room.lit(colour, 0.2)],
      [1, colour],
    ]),
  );
}

function drawBench(room: Room, x: Solid['x'], z: number): void {
  const { wood, accent2, metal, style } = room.look;
  room.shadow([x[0] - 0.08, x[1] + 0.08], [z - 0.12, z + 0.4], 0.4);
  for (const at of [x[0] + 0.08, x[1] - 0.08])
    room.line(
      [room.at(at, 0.34, z + 0.03), room.at(at, 0, z + 0.03)],
      style === 'luxury' || style === 'industrial' ? metal : wood,
      8,
    );
  room.block({ x, y: [0.32, 0.44], z: [z, z + 0.36] }, accent2, 0.05);
}

/** A single bed along a desk and shelves. */
function singleBedroom(look: Look, seed: string): string {
  const room = new Room(look, { x: 0.15, y: 1.42 }, { width: 5.2, height: 2.7, back: 5.6, horizon: 372 });
  const window = { x: [0.55, 1.75], y: [0.95, 2.3] } as const;
  drawShell(room, {
    seed,
    lightFrom: 'right',
    wall: calm(look),
    wallColour: mix(calmWall(look), look.accent2, 0.14),
    windows: [window],
  });
  drawLight(room, window.x, 2);
  drawWallLight(room, -0.4, 2.2, -1);
  drawRug(room, [-1.2, 1.1], [3.4, 4.6]);
  drawShelves(room, [-1.95, -1], [1.45, 2.05], 5.25, seed);
  drawDesk(room, [0.35, 1.95], 5);
  drawBed(room, {
    x: [-2.05, -0.95],
    z: 3.75,
    length: 1.8,
    headboard: look.style === 'mediterranean' ? 'rattan' : 'panel',
  });
  drawNightstand(room, -0.55, 5.1);
  drawTableLamp(room, -0.55, 5.2);
  drawPendant(room, { x: 0.4, z: 4.3 }, 2.2, 0.22);
  drawAir(room, 'right');
  return room.toString();
}

/** A desk with a chair and a screen. */
function drawDesk(room: Room, x: Solid['x'], z: number): void {
  const { wood, metal, accent, textile } = room.look;
  const middle = (x[0] + x[1]) / 2;
  room.shadow([x[0] - 0.06, x[1] + 0.06], [z - 0.1, z + 0.6], 0.35);
  for (const at of [x[0] + 0.08, x[1] - 0.08]) {
    room.line([room.at(at, 0.72, z + 0.5), room.at(at, 0, z + 0.5)], room.shaded(metal, 0.2), 5);
    room.line([room.at(at, 0.72, z + 0.04), room.at(at, 0, z + 0.04)], metal, 6);
  }
  room.block({ x, y: [0.7, 0.75], z: [z, z + 0.55] }, wood, 0.008);
  room.front([middle - 0.05, middle + 0.05], [0.75, 0.9], z + 0.35, metal);
  room.front([middle - 0.34, middle + 0.34], [0.84, 1.24], z + 0.34, '#23262b', 0.015);
  room.front(
    [middle - 0.32, middle + 0.32],
    [0.87, 1.22],
    z + 0.34,
    room.linear(
      [
        [0, mix('#31445a', accent, 0.3)],
        [1, '#6f8fa8'],
      ],
      [0, 0, 1, 1],
    ),
    0.01,
  );
  room.front([middle - 0.2, middle + 0.16], [0.752, 0.766], z + 0.12, lighten(metal, 0.7), 0.005);
  room.turnedShape(
    x[0] + 0.2,
    0.75,
    z + 0.3,
    [
      [0, 0.045],
      [0.13, 0.055],
    ],
    accent,
  );
  drawSprigs(room, { x: x[0] + 0.2, z: z + 0.3 }, 0.87, 0.2, 5);
  drawBooks(room, { x: x[1] - 0.24, z: z + 0.3 }, 0.75, 4);
  const chair = z - 0.3;
  room.shadow([middle - 0.28, middle + 0.28], [chair - 0.2, chair + 0.3], 0.4);
  for (const dx of [-0.2, 0.2])
    room.line([room.at(middle + dx * 0.8, 0.42, chair), room.at(middle + dx, 0, chair)], wood, 6);
  room.block({ x: [middle - 0.23, middle + 0.23], y: [0.4, 0.47], z: [chair - 0.05, chair + 0.36] }, textile, 0.03);
  room.block({ x: [middle - 0.22, middle + 0.22], y: [0.55, 0.86], z: [chair - 0.1, chair - 0.05] }, textile, 0.05);
}
