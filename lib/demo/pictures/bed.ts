import { curveThrough, n } from './canvas';
import { type Colour, darken, lighten, mix } from './colour';
import type { Room, Solid } from './room';
import { drawPillow } from './seating';

export interface BedPlan {
  x: Solid['x'];
  /** The foot. */
  z: number;
  /** Length in metres; the headboard stands at its end. */
  length?: number;
  headboard?: 'panel' | 'tall' | 'rattan' | 'channels';
  throwColour?: Colour;
}

/** A made bed seen from its foot: frame, duvet with its fold, pillows, a throw. */
export function drawBed(
  room: Room,
  { x, z, length = 1.9, headboard = 'panel', throwColour = room.look.accent }: BedPlan,
): void {
  const { look } = room;
  const head = z + length;
  const frame = look.style === 'luxury' ? look.textile : look.wood;
  room.shadow([x[0] - 0.16, x[1] + 0.16], [z - 0.22, head], 0.55);
  drawHeadboard(room, [x[0] - 0.08, x[1] + 0.08], head, headboard);
  room.block({ x: [x[0] - 0.03, x[1] + 0.03], y: [0.1, 0.3], z: [z, head] }, frame, 0.012);
  const sheet = look.linen;
  room.block({ x, y: [0.28, 0.5], z: [z + 0.02, head - 0.02] }, room.shaded(sheet, 0.05), 0.05);
  drawPillows(room, x, head);
  drawDuvet(room, x, [z - 0.01, head - 0.62]);
  drawThrow(room, x, z + 0.22, throwColour);
}

function drawHeadboard(room: Room, x: Solid['x'], z: number, kind: BedPlan['headboard']): void {
  const { look } = room;
  if (kind === 'channels') {
    const colour = look.textile;
    const count = 9;
    const step = (x[1] - x[0]) / count;
    for (let i = 0; i < count; i++) {
      const at = [x[0] + i * step, x[0] + (i + 1) * step - 0.008] as const;
      const paint = room.linear(
        [
          [0, room.shaded(colour, 0.25)],
          [0.4, room.lit(colour, 0.2)],
          [1, room.shaded(colour, 0.3)],
        ],
        [0, 0, 1, 0],
      );
      room.front(at, [0.2, 1.18], z, paint, 0.07);
    }
    return;
  }
  if (kind === 'rattan') {
    const [left, top] = room.at(x[0], 1.15, z);
    const width = (x[1] - x[0]) * room.scale(z);
    const base = room.at(0, 0.2, z)[1];
    const d = `M${n(left)} ${n(base)}V${n(top + 40)}Q${n(left + width / 2)} ${n(top - 46)} ${n(left + width)} ${n(top + 40)}V${n(base)}z`;
    const cane = `<rect width="9" height="9" fill="${lighten(look.wood, 0.3)}"/><path d="M0 0L9 9M9 0L0 9" stroke="${room.shaded(look.wood, 0.1)}"/>`;
    room.path(d, room.tile(9, 9, cane), { stroke: look.wood, width: 10 });
    return;
  }
  const colour = look.style === 'luxury' || kind === 'tall' ? look.textile : look.wood;
  room.block({ x, y: [0.2, kind === 'tall' ? 1.25 : 1], z: [z, z + 0.08] }, colour, kind === 'tall' ? 0.05 : 0.015);
  if (kind === 'tall') {
    const middle = (x[0] + x[1]) / 2;
    room.line([room.at(middle, 0.5, z), room.at(middle, 1.22, z)], room.shaded(colour, 0.35), 2.5, 0.7);
  } else {
    for (const y of [0.68, 0.84])
      room.line([room.at(x[0] + 0.02, y, z), room.at(x[1] - 0.02, y, z)], room.shaded(colour, 0.25), 1.5, 0.6);
  }
}

function drawPillows(room: Room, x: Solid['x'], head: number): void {
  const { linen, accent, accent2, textile } = room.look;
  const width = x[1] - x[0];
  const middle = (x[0] + x[1]) / 2;
  if (width < 1.25) {
    drawSleepingPillow(room, [x[0] + 0.12, x[1] - 0.12], head - 0.16, linen);
    drawPillow(room, { x: middle + 0.05, z: head - 0.42 }, 0.5, 0.34, accent, 6);
    return;
  }
  for (const side of [-1, 1]) {
    const at = middle + (side * width) / 4;
    drawSleepingPillow(room, [at - width * 0.225, at + width * 0.225], head - 0.1, mix(linen, textile, 0.28));
  }
  for (const side of [-1, 1]) {
    const at = middle + (side * width) / 4.2;
    drawSleepingPillow(room, [at - width * 0.2, at + width * 0.2], head - 0.32, linen);
  }
  drawPillow(room, { x: middle - 0.12, z: head - 0.52 }, 0.5, 0.36, accent2, -6);
  drawPillow(room, { x: middle + 0.2, z: head - 0.56 }, 0.5, 0.32, accent, 8);
}

function drawSleepingPillow(room: Room, [left, right]: Solid['x'], z: number, colour: Colour): void {
  const [l, t] = room.at(left, 0.9, z);
  const [r, b] = room.at(right, 0.49, z);
  const [w, h] = [r - l, b - t];
  const d =
    `M${n(l)} ${n(t + h * 0.12)}Q${n(l + w / 2)} ${n(t - h * 0.04)} ${n(r)} ${n(t + h * 0.12)}` +
    `Q${n(r - w * 0.03)} ${n(t + h * 0.55)} ${n(r)} ${n(b)}H${n(l)}Q${n(l + w * 0.03)} ${n(t + h * 0.55)} ${n(l)} ${n(t + h * 0.12)}z`;
  const paint = room.linear([
    [0, room.lit(colour, 0.25)],
    [0.55, colour],
    [1, room.shaded(colour, 0.2)],
  ]);
  room.path(d, paint, { stroke: room.shaded(colour, 0.14), width: 1.4 });
}

/** Lies over the mattress and hangs down at the foot in soft waves; its turned edge shows the sheet. */
function drawDuvet(room: Room, x: Solid['x'], [foot, fold]: readonly [number, number]): void {
  const { look } = room;
  const colour = mix(look.linen, look.rug, 0.35);
  const top = 0.56;
  const wide = [x[0] - 0.07, x[1] + 0.07] as const;
  const [farLeft, farRight] = [room.at(wide[0], top, fold), room.at(wide[1], top, fold)];
  const [nearLeft, nearRight] = [room.at(wide[0], top - 0.03, foot), room.at(wide[1], top - 0.03, foot)];
  const surface = room.linear([
    [0, room.lit(colour, 0.34)],
    [1, room.shaded(colour, 0.06)],
  ]);
  room.polygon([farLeft, farRight, nearRight, nearLeft], surface, { stroke: surface, width: 10 });
  const [bottomLeft, bottomRight] = [room.at(wide[0] - 0.02, 0.14, foot), room.at(wide[1] + 0.02, 0.14, foot)];
  const steps = 8;
  const hem = Array.from({ length: steps + 1 }, (_, i) => {
    const part = i / steps;
    return [bottomRight[0] + (bottomLeft[0] - bottomRight[0]) * part, bottomLeft[1] + (i % 2 ? 7 : -2)] as const;
  });
  const front = room.linear([
    [0, room.lit(colour, 0.12)],
    [0.2, colour],
    [1, room.shaded(colour, 0.28)],
  ]);
  room.path(`M${n(nearLeft[0])} ${n(nearLeft[1])}H${n(nearRight[0])}L${curveThrough(hem).slice(1)}z`, front, {
    stroke: front,
    width: 6,
  });
  const crease = room.shaded(colour, 0.3);
  const creases = [0.16, 0.38, 0.61, 0.84].map((part, i) => {
    const at = nearLeft[0] + (nearRight[0] - nearLeft[0]) * part;
    return curveThrough([
      [at + (i % 2 ? 9 : -6), nearLeft[1] + 12],
      [at, nearLeft[1] + 50],
      [at + (i % 2 ? -5 : 7), bottomLeft[1] - 8],
    ]);
  });
  room.path(creases.join(''), 'none', { stroke: crease, width: 2, opacity: 0.4 });
  const turned = lighten(look.linen, 0.3);
  const folded = [
    room.at(wide[0], top + 0.012, fold - 0.02),
    room.at(wide[1], top + 0.012, fold - 0.02),
    room.at(wide[1], top, fold - 0.34),
    room.at(wide[0], top, fold - 0.34),
  ];
  room.polygon(
    folded,
    room.linear([
      [0, turned],
      [1, room.shaded(turned, 0.1)],
    ]),
    { stroke: turned, width: 6 },
  );
  room.line([room.at(wide[0], top, fold - 0.36), room.at(wide[1], top, fold - 0.36)], crease, 2.5, 0.35);
}

/** A blanket laid across the bed near its foot. */
function drawThrow(room: Room, x: Solid['x'], z: number, colour: Colour): void {
  const wide = [x[0] - 0.1, x[1] + 0.1] as const;
  const paint = room.linear([
    [0, room.lit(colour, 0.24)],
    [1, room.shaded(colour, 0.06)],
  ]);
  room.level(wide, 0.565, [z, z + 0.52], paint, { stroke: paint, width: 5 });
  for (const part of [0.16, 0.32])
    room.line([room.at(wide[0], 0.57, z + part), room.at(wide[1], 0.57, z + part)], darken(colour, 0.18), 1.5, 0.4);
}
