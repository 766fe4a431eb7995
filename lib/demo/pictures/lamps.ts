import { ACROSS, curveThrough, n } from './canvas';
import { type Colour, lighten, mix } from './colour';
import type { Place } from './place';
import type { Room, Solid } from './room';

const isDark = (room: Room) => room.look.light === 'dusk';

/** A standing lamp: an arc, a tripod with a shade, or a paper globe, by the style. */
export function drawFloorLamp(room: Room, { x, z }: Place, lean: -1 | 1 = 1): void {
  const { style, metal, wood, linen } = room.look;
  room.shadow([x - 0.22, x + 0.22], [z - 0.14, z + 0.16], 0.35);
  const scale = room.scale(z);
  if (style === 'japandi') {
    room.disc(x, 0.02, z, 0.13, metal);
    room.line([room.at(x, 0.02, z), room.at(x, 1.15, z)], metal, 4);
    drawGlobe(room, x, 1.36, z, 0.24);
    return;
  }
  if (style === 'industrial' || style === 'luxury') {
    room.disc(x, 0.02, z, 0.16, metal);
    const points = [
      room.at(x, 0.02, z),
      room.at(x, 1.3, z),
      room.at(x + lean * 0.2, 1.78, z),
      room.at(x + lean * 0.62, 1.72, z),
    ];
    room.path(curveThrough(points), 'none', { stroke: metal, width: 4.5 });
    const [lx, ly] = room.at(x + lean * 0.64, 1.66, z);
    room.glow(x + lean * 0.64, 1.5, z, 0.8, 0.6);
    const r = 0.17 * scale;
    room.path(
      `M${n(lx - r)} ${n(ly + r * 0.5)}A${n(r)} ${n(r * 1.05)} 0 0 1 ${n(lx + r)} ${n(ly + r * 0.5)}z`,
      room.linear([
        [0, lighten(metal, 0.25)],
        [1, metal],
      ]),
    );
    room.ellipse(lx, ly + r * 0.5, r * 0.94, r * 0.16, '#ffe6ae');
    return;
  }
  for (const dx of [-0.2, 0, 0.2])
    room.line(
      [room.at(x, 1.25, z), room.at(x + dx, 0, z - Math.abs(dx) * 0.5)],
      style === 'mediterranean' ? metal : wood,
      5,
    );
  room.glow(x, 1.42, z, 0.85, 0.6);
  drawShade(room, x, [1.24, 1.58], z, [0.24, 0.17], linen);
}

/** A lamp's cloth shade, lit from within. */
export function drawShade(
  room: Room,
  x: number,
  y: Solid['y'],
  z: number,
  [bottom, top]: readonly [number, number],
  cloth: Colour,
): void {
  const lit = isDark(room) ? mix(cloth, '#ffd58f', 0.65) : mix(cloth, '#fff0cf', 0.4);
  const corners = [
    room.at(x - bottom, y[0], z),
    room.at(x - top, y[1], z),
    room.at(x + top, y[1], z),
    room.at(x + bottom, y[0], z),
  ];
  room.polygon(
    corners,
    room.linear(
      [
        [0, room.shaded(lit, 0.1)],
        [0.45, lighten(lit, 0.3)],
        [1, room.shaded(lit, 0.18)],
      ],
      ACROSS,
    ),
  );
}

export function drawGlobe(room: Room, x: number, y: number, z: number, radius: number): void {
  room.glow(x, y, z, radius * 3.2, 0.55);
  const [cx, cy] = room.at(x, y, z);
  const r = radius * room.scale(z);
  room.ellipse(
    cx,
    cy,
    r,
    r * 0.94,
    room.radial([
      [0, '#fffaf0'],
      [0.6, '#fff0d2'],
      [1, isDark(room) ? '#f0c98c' : '#ecdcc0'],
    ]),
  );
  for (const part of [-0.5, 0, 0.5])
    room.ellipse(cx, cy + part * r, r * Math.sqrt(1 - part * part) * 0.98, r * 0.07, 'none', {
      stroke: '#c9ad7f',
      width: 0.8,
      opacity: 0.4,
    });
}

/** A lamp that hangs from the ceiling. */
export function drawPendant(room: Room, { x, z }: Place, y: number, size = 0.22): void {
  const { style, metal, accent, wood } = room.look;
  room.line([room.at(x, room.size.height, z), room.at(x, y, z)], metal, 2);
  if (style === 'japandi' || style === 'scandinavian') {
    drawGlobe(room, x, y - size * 0.6, z, size);
    return;
  }
  room.glow(x, y - size, z, size * 3.4, 0.55);
  const [cx, cy] = room.at(x, y, z);
  const r = size * room.scale(z);
  const colour =
    style === 'industrial' ? metal : style === 'luxury' ? metal : style === 'mediterranean' ? wood : accent;
  const paint = room.linear(
    [
      [0, room.shaded(colour, 0.1)],
      [0.35, lighten(colour, 0.28)],
      [1, room.shaded(colour, 0.3)],
    ],
    ACROSS,
  );
  room.path(
    `M${n(cx - r * 0.16)} ${n(cy)}h${n(r * 0.32)}C${n(cx + r * 0.5)} ${n(cy + r * 0.2)} ${n(cx + r)} ${n(cy + r * 0.5)} ${n(cx + r)} ${n(cy + r)}H${n(cx - r)}C${n(cx - r)} ${n(cy + r * 0.5)} ${n(cx - r * 0.5)} ${n(cy + r * 0.2)} ${n(cx - r * 0.16)} ${n(cy)}z`,
    paint,
  );
  room.ellipse(cx, cy + r, r, r * 0.16, '#ffe4a8');
}
