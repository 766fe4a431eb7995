import { n } from './canvas';
import { lighten, mix } from './colour';
import { drawOutlook } from './outlook';
import type { Box } from './outlook-scene';
import type { Room } from './room';

/** A window in the back wall, in metres. */
export interface WindowPlan {
  x: readonly [left: number, right: number];
  y: readonly [bottom: number, top: number];
  panes?: number;
  arched?: boolean;
  curtains?: boolean;
}

/** A window in the back wall: view, frame, sill, and curtains where wanted. */
export function drawWindow(
  room: Room,
  { x, y, panes = 2, arched = false, curtains = false }: WindowPlan,
  seed: string,
): void {
  const { look, back } = room;
  const [left, top] = room.at(x[0], y[1], back);
  const scale = room.scale(back);
  const box: Box = { x: left, y: top, width: (x[1] - x[0]) * scale, height: (y[1] - y[0]) * scale };
  const outline = arched
    ? `M${n(left)} ${n(top + box.height)}V${n(top + box.width / 2)}a${n(box.width / 2)} ${n(box.width / 2)} 0 0 1 ${n(box.width)} 0V${n(top + box.height)}z`
    : `M${n(left)} ${n(top)}h${n(box.width)}v${n(box.height)}h${n(-box.width)}z`;
  room.path(outline, room.shaded(look.wall, 0.3), { stroke: room.shaded(look.wall, 0.22), width: 20, opacity: 0.55 });
  drawOutlook(room, look, box, { seed, outline });
  room.path(
    outline,
    room.linear(
      [
        [0, '#ffffff', 0.2],
        [0.5, '#ffffff', 0],
      ],
      [0, 0, 1, 1],
    ),
  );
  const frame = look.style === 'industrial' ? 6 : 9;
  room.path(outline, 'none', { stroke: room.face(look.trim), width: frame });
  for (let pane = 1; pane < panes; pane++) {
    const at = left + (box.width * pane) / panes;
    room.rect(at - frame / 3, top, frame / 1.5, box.height, look.trim);
  }
  if (look.style === 'industrial') {
    for (const part of [0.3, 0.6]) room.rect(left, top + box.height * part, box.width, frame / 2, look.trim);
  } else if (!arched && box.height > 150 && look.style !== 'luxury') {
    room.rect(left, top + box.height * 0.3, box.width, frame / 2, look.trim);
  }
  if (y[0] > 0.2)
    room.block(
      { x: [x[0] - 0.08, x[1] + 0.08], y: [y[0] - 0.06, y[0]], z: [back - 0.12, back] },
      lighten(look.trim, 0.1),
    );
  if (curtains) drawCurtains(room, x, y[1] + 0.14);
}

function drawCurtains(room: Room, [left, right]: WindowPlan['x'], top: number): void {
  const { look, back } = room;
  const z = back - 0.08;
  const cloth = look.linen;
  const paint = room.folds(room.lit(cloth, 0.2), room.shaded(cloth, look.light === 'dusk' ? 0.3 : 0.2), 11);
  for (const [from, to] of [
    [left - 0.34, left + 0.16],
    [right - 0.16, right + 0.34],
  ] as const) {
    const [x1, y1] = room.at(from, top, z);
    const [x2, y2] = room.at(to, 0.03, z);
    const hem = `C${n(x2 - (x2 - x1) * 0.3)} ${n(y2 + 4)} ${n(x1 + (x2 - x1) * 0.3)} ${n(y2 - 3)} ${n(x1 - 4)} ${n(y2)}`;
    room.path(
      `M${n(x1)} ${n(y1)}H${n(x2)}C${n(x2 - 5)} ${n(y1 + 120)} ${n(x2 + 5)} ${n(y2 - 120)} ${n(x2 + 4)} ${n(y2)}${hem}C${n(x1 + 4)} ${n(y2 - 120)} ${n(x1 - 4)} ${n(y1 + 120)} ${n(x1)} ${n(y1)}z`,
      paint,
    );
  }
  room.front([left - 0.44, right + 0.44], [top, top + 0.03], z, look.metal, 0.02);
}

/** A tall window in a side wall, seen at a slant: mostly light. */
export function drawSideWindow(room: Room, wall: 'left' | 'right'): void {
  const { look, back } = room;
  const x = wall === 'left' ? room.left : room.right;
  const [bottom, top] = [0.25, 2.35];
  for (const z of [
    [back - 2.2, back - 1.4],
    [back - 1.2, back - 0.4],
  ] as const) {
    const corners = [room.at(x, bottom, z[0]), room.at(x, top, z[0]), room.at(x, top, z[1]), room.at(x, bottom, z[1])];
    const [sky, low] = [look.sky[1], mix(look.sky[2], look.leaf, look.outlook === 'park' ? 0.55 : 0.2)];
    room.polygon(
      corners,
      room.linear([
        [0, sky],
        [0.55, lighten(look.sky[2], 0.3)],
        [1, low],
      ]),
    );
    room.polygon(corners, 'none', { stroke: look.trim, width: 7 });
    room.line([room.at(x, (bottom + top) / 2, z[0]), room.at(x, (bottom + top) / 2, z[1])], look.trim, 4);
    room.line([room.at(x, bottom, (z[0] + z[1]) / 2), room.at(x, top, (z[0] + z[1]) / 2)], look.trim, 4);
  }
}
