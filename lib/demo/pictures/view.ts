import { n } from './canvas';
import { darken, lighten, mix } from './colour';
import { drawAir } from './light';
import type { Look, Outlook } from './looks';
import { drawOutlook } from './outlook';
import { drawPlant } from './plants';
import { Room } from './room';
import { drawArmchair } from './seating';

/** What a home looks out on, from its balcony or terrace. */
export function drawView(look: Look, kind: Outlook): string {
  const room = new Room(look, { x: 0, y: 1.5 }, { width: 8, height: 3.4, back: 5.2, horizon: 470 });
  const edge = room.at(0, 0, room.back)[1];
  drawOutlook(
    room,
    look,
    { x: 0, y: 0, width: room.width, height: edge + 40 },
    { seed: `view ${kind} ${look.light}`, kind },
  );
  drawDeck(room);
  drawRailing(room);
  if (look.light === 'dusk') drawStringLights(room);
  drawPlant(room, { x: -2.35, z: 4.6 }, 1.2, 'palm');
  drawPlant(room, { x: 2.5, z: 4.5 }, 0.85, 'bush');
  drawArmchair(room, { x: -1.25, z: 4.05 }, mix(look.linen, look.wood, 0.18), 1);
  drawArmchair(room, { x: 1.15, z: 4.05 }, mix(look.linen, look.wood, 0.18), -1);
  drawBistroTable(room);
  drawAir(room, 'right');
  return room.toString();
}

function drawDeck(room: Room): void {
  const { wood, shade, sun } = room.look;
  const floor = mix(wood, '#b7a58f', 0.35);
  room.level(
    [-5, 5],
    0,
    [2.6, room.back],
    room.linear([
      [0, room.lit(floor, 0.2)],
      [1, floor],
    ]),
  );
  const boards: string[] = [];
  for (let z = 2.7; z < room.back; z += 0.16) {
    const [, y] = room.at(0, 0, z);
    if (y < room.height) boards.push(`M0 ${n(y)}H${room.width}`);
  }
  room.path(boards.join(''), 'none', { stroke: darken(floor, 0.35), width: 1.6, opacity: 0.5 });
  room.polygon(
    [room.at(0.3, 0.005, room.back), room.at(2.6, 0.005, room.back), room.at(0.9, 0.005, 3.2), room.at(-2, 0.005, 3.2)],
    room.linear([
      [0, sun, 0.45],
      [1, sun, 0.08],
    ]),
  );
  room.level(
    [-5, 5],
    0,
    [room.back - 0.35, room.back],
    room.linear([
      [0, shade, 0.3],
      [1, shade, 0],
    ]),
  );
}

/** Glass held by slim posts, with a wooden rail. */
function drawRailing(room: Room): void {
  const { wood, metal } = room.look;
  const z = room.back - 0.05;
  room.front(
    [-4, 4],
    [0.08, 1],
    z,
    room.linear(
      [
        [0, '#ffffff', 0.24],
        [0.5, '#dfeaf0', 0.1],
        [1, '#ffffff', 0.16],
      ],
      [0, 0, 1, 1],
    ),
  );
  for (let x = -2.6; x <= 2.6; x += 1.3) {
    room.front([x - 0.02, x + 0.02], [0, 1], z, mix(metal, '#8a8f94', 0.3));
    const shine = [
      room.at(x + 0.25, 1, z),
      room.at(x + 0.55, 1, z),
      room.at(x + 0.3, 0.1, z),
      room.at(x + 0.1, 0.1, z),
    ];
    room.polygon(shine, '#ffffff', { opacity: 0.12 });
  }
  room.front([-4, 4], [0.06, 0.1], z, metal);
  room.block({ x: [-4, 4], y: [1, 1.06], z: [z - 0.1, z] }, wood);
}

function drawStringLights(room: Room): void {
  const bulbs = Array.from({ length: 13 }, (_, i) => {
    const part = i / 12;
    const sag = 4 * part * (1 - part);
    return [part * room.width, 40 + sag * 90] as const;
  });
  room.path(`M0 36Q${room.width / 2} 220 ${room.width} 36`, 'none', { stroke: '#2a2431', width: 2 });
  const glow = room.radial([
    [0, '#fff1c4', 0.95],
    [0.25, '#ffd98c', 0.6],
    [1, '#ffc66e', 0],
  ]);
  for (const [x, y] of bulbs) {
    room.ellipse(x, y + 8, 34, 34, glow);
    room.ellipse(x, y + 8, 6, 8, '#fff6da');
  }
}

function drawBistroTable(room: Room): void {
  const { metal, stone, accent, accent2 } = room.look;
  const z = 3.95;
  room.shadow([-0.35, 0.3], [z - 0.2, z + 0.24], 0.45);
  room.disc(-0.03, 0.02, z, 0.2, metal);
  room.line([room.at(-0.03, 0.02, z), room.at(-0.03, 0.56, z)], metal, 9);
  room.disc(-0.03, 0.56, z, 0.34, room.shaded(stone, 0.3));
  room.disc(
    -0.03,
    0.58,
    z,
    0.34,
    room.linear(
      [
        [0, lighten(stone, 0.3)],
        [1, stone],
      ],
      [0, 0, 1, 1],
    ),
  );
  room.turnedShape(
    -0.16,
    0.58,
    z,
    [
      [0, 0.045],
      [0.03, 0.055],
      [0.1, 0.05],
    ],
    accent,
  );
  room.turnedShape(
    0.1,
    0.58,
    z - 0.05,
    [
      [0, 0.045],
      [0.03, 0.055],
      [0.1, 0.05],
    ],
    accent2,
  );
}
