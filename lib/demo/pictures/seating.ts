import { n } from './canvas';
import { type Colour, darken, lighten, mix } from './colour';
import type { Place } from './place';
import type { Room, Solid } from './room';

export interface SofaPlan {
  x: Solid['x'];
  z: number;
  colour?: Colour;
  seats?: number;
  cushions?: boolean;
}

export function drawSofa(room: Room, { x, z, colour = room.look.textile, seats = 3, cushions = true }: SofaPlan): void {
  const { style, wood, metal } = room.look;
  const depth = 0.9;
  const low = style === 'japandi' ? 0.05 : 0;
  const legs = style === 'mid-century' || style === 'scandinavian' ? wood : metal;
  const lift = style === 'mediterranean' || style === 'japandi' ? 0.05 : 0.14;
  room.shadow([x[0] - 0.12, x[1] + 0.12], [z - 0.16, z + depth], 0.5);
  for (const at of [x[0] + 0.12, x[1] - 0.12])
    drawLeg(room, at, [0, lift + 0.03], z + 0.08, legs, at < (x[0] + x[1]) / 2 ? -0.05 : 0.05);
  const back = darken(colour, 0.05);
  room.block({ x: [x[0] + 0.04, x[1] - 0.04], y: [lift, 0.84 - low], z: [z + depth - 0.2, z + depth] }, back, 0.05);
  const arm = style === 'mid-century' ? 0.1 : style === 'luxury' ? 0.2 : 0.17;
  const inner = [x[0] + arm, x[1] - arm] as const;
  const step = (inner[1] - inner[0]) / seats;
  for (let seat = 0; seat < seats; seat++) {
    const at = [inner[0] + step * seat + 0.012, inner[0] + step * (seat + 1) - 0.012] as const;
    const top = 0.86 - low;
    room.front(at, [0.4, top], z + depth - 0.3, cushionPaint(room, colour), 0.08, {
      stroke: room.shaded(colour, 0.22),
      width: 1.2,
    });
    if (style === 'luxury') drawTufts(room, at, [0.5, top - 0.06], z + depth - 0.3, colour);
  }
  room.block({ x: inner, y: [lift, 0.34 - low], z: [z + 0.03, z + depth - 0.2] }, room.shaded(colour, 0.1), 0.03);
  for (let seat = 0; seat < seats; seat++) {
    const at = [inner[0] + step * seat + 0.006, inner[0] + step * (seat + 1) - 0.006] as const;
    room.block({ x: at, y: [0.31 - low, 0.47 - low], z: [z, z + depth - 0.3] }, lighten(colour, 0.04), 0.05);
  }
  const armTop = style === 'mid-century' ? 0.58 : 0.63 - low;
  room.block({ x: [x[0], x[0] + arm], y: [lift, armTop], z: [z, z + depth - 0.06] }, colour, 0.06);
  room.block({ x: [x[1] - arm, x[1]], y: [lift, armTop], z: [z, z + depth - 0.06] }, colour, 0.06);
  if (!cushions) return;
  const { accent, accent2, linen } = room.look;
  drawPillow(room, { x: inner[0] + 0.24, z: z + depth - 0.42 }, 0.47 - low, 0.42, accent, -9);
  drawPillow(room, { x: inner[0] + 0.58, z: z + depth - 0.46 }, 0.47 - low, 0.36, mix(linen, colour, 0.12), 7);
  drawPillow(room, { x: inner[1] - 0.26, z: z + depth - 0.42 }, 0.47 - low, 0.42, accent2, 9);
}

function drawTufts(room: Room, x: Solid['x'], y: Solid['y'], z: number, colour: Colour): void {
  const count = 4;
  for (let i = 1; i < count; i++) {
    const at = x[0] + ((x[1] - x[0]) * i) / count;
    room.line([room.at(at, y[0], z), room.at(at, y[1], z)], room.shaded(colour, 0.4), 2, 0.6);
  }
}

const cushionPaint = (room: Room, colour: Colour) =>
  room.linear([
    [0, room.lit(colour, 0.26)],
    [0.5, colour],
    [1, room.shaded(colour, 0.24)],
  ]);

/** A scatter cushion, a little turned, its sides drawn in. */
export function drawPillow(room: Room, { x, z }: Place, y: number, size: number, colour: Colour, degrees = 0): void {
  const scale = room.scale(z);
  const [cx, cy] = room.at(x, y + size / 2, z);
  const half = (size / 2) * scale;
  const bulge = half * 0.14;
  room.turned(degrees, [cx, cy], () => {
    const [l, r, t, b] = [cx - half, cx + half, cy - half * 0.92, cy + half * 0.92];
    const d = `M${n(l)} ${n(t)}Q${n(cx)} ${n(t + bulge)} ${n(r)} ${n(t)}Q${n(r - bulge)} ${n(cy)} ${n(r)} ${n(b)}Q${n(cx)} ${n(b - bulge * 0.4)} ${n(l)} ${n(b)}Q${n(l + bulge)} ${n(cy)} ${n(l)} ${n(t)}z`;
    const paint = room.linear(
      [
        [0, room.lit(colour, 0.3)],
        [1, room.shaded(colour, 0.24)],
      ],
      [0, 0, 0.7, 1],
    );
    room.path(d, paint, { stroke: room.shaded(colour, 0.2), width: 1.5 });
  });
}

export function drawLeg(room: Room, x: number, y: Solid['y'], z: number, colour: Colour, lean = 0): void {
  const scale = room.scale(z);
  room.line([room.at(x, y[1], z), room.at(x + lean, y[0], z)], colour, 0.035 * scale);
}

export function drawArmchair(room: Room, { x, z }: Place, colour: Colour, turn = 0): void {
  const w = 0.42;
  room.shadow([x - w - 0.1, x + w + 0.1], [z - 0.14, z + 0.8], 0.45);
  const legs =
    room.look.style === 'luxury'
      ? room.look.metal
      : room.look.style === 'industrial'
        ? room.look.metal
        : room.look.wood;
  for (const side of [-1, 1]) drawLeg(room, x + side * (w - 0.08), [0, 0.24], z + 0.04, legs, side * 0.05);
  const [cx, top] = room.at(x + turn * 0.08, 0.88, z + 0.6);
  const s = room.scale(z + 0.6);
  const base = room.at(x, 0.3, z + 0.6)[1];
  const shell = `M${n(cx - w * s)} ${n(base)}C${n(cx - w * s * 1.05)} ${n(top + 20)} ${n(cx - w * s * 0.75)} ${n(top)} ${n(cx)} ${n(top)}S${n(cx + w * s * 1.05)} ${n(top + 20)} ${n(cx + w * s)} ${n(base)}z`;
  room.path(shell, cushionPaint(room, colour));
  room.block({ x: [x - w + 0.04, x + w - 0.04], y: [0.22, 0.44], z: [z, z + 0.55] }, lighten(colour, 0.05), 0.07);
  for (const side of [-1, 1]) {
    const at = x + side * (w - 0.03);
    room.block({ x: [at - 0.06, at + 0.06], y: [0.22, 0.6], z: [z + 0.02, z + 0.6] }, colour, 0.055);
  }
  drawPillow(room, { x: x + turn * 0.06, z: z + 0.4 }, 0.44, 0.34, mix(room.look.linen, colour, 0.1), turn * 8);
}
