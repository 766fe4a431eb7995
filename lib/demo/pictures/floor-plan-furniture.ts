import type { PlanSheet } from './floor-plan';
import type { PlanRoom, PlanRoomKind } from './layouts';

const LINE = '#8d9499';
const FILL = '#ffffff';
const WARM = '#faf6ee';

/** Furniture in outline; every piece stands against the room's outer wall, `from` metres from it. */
export function drawPlanFurniture(sheet: PlanSheet, room: PlanRoom): void {
  FURNITURE[room.kind](new Corner(sheet, room));
}

/** Places pieces by their distance from the room's west and outer walls, whichever row it lies in. */
class Corner {
  readonly width: number;
  readonly depth: number;

  constructor(
    readonly sheet: PlanSheet,
    readonly room: PlanRoom,
  ) {
    this.width = room.width;
    this.depth = room.depth;
  }

  piece(x: number, from: number, width: number, depth: number, radius = 0.04, fill = FILL): void {
    const { x: left, y: top } = this.room;
    const y = top === 0 ? top + from : top + this.depth - from - depth;
    this.sheet.box(left + x, y, width, depth, fill, radius, LINE, 1.6);
  }

  round(x: number, from: number, rx: number, ry = rx, fill = FILL): void {
    const { x: left, y: top } = this.room;
    const y = top === 0 ? top + from : top + this.depth - from;
    const [cx, cy] = this.sheet.at(left + x, y);
    this.sheet.ellipse(cx, cy, rx * this.sheet.scale, ry * this.sheet.scale, fill, { stroke: LINE, width: 1.6 });
  }
}

const EDGE = 0.12;

function placeBed(corner: Corner, x: number, wide: number): void {
  const pillow = wide > 1.2 ? wide / 2 - 0.12 : wide - 0.2;
  corner.piece(x, EDGE, wide, 2, 0.06, WARM);
  corner.piece(x + 0.08, EDGE + 0.1, pillow, 0.38, 0.08);
  if (wide > 1.2) corner.piece(x + wide - pillow - 0.08, EDGE + 0.1, pillow, 0.38, 0.08);
  corner.piece(x, EDGE + 0.75, wide, 1.25, 0.06);
}

const FURNITURE: Record<PlanRoomKind, (corner: Corner) => void> = {
  bedroom(corner) {
    const wide = corner.width > 3.1 ? 1.6 : 1.4;
    const x = (corner.width - wide) / 2;
    placeBed(corner, x, wide);
    corner.piece(x - 0.5, EDGE, 0.42, 0.42);
    corner.piece(x + wide + 0.08, EDGE, 0.42, 0.42);
    const closet = Math.min(1.8, corner.width - 1.35);
    corner.piece(corner.width - closet - EDGE, corner.depth - 0.6 - EDGE, closet, 0.58, 0.02, WARM);
  },
  living(corner) {
    const studio = corner.sheet.layout.bedrooms === 0;
    const left = studio ? 2.1 : 0.5;
    if (studio) placeBed(corner, EDGE, 1.5);
    const sofa = Math.min(2.2, (corner.width - left) * 0.45);
    corner.piece(left, 0.5, sofa + 0.5, 2, 0.02, '#f7f2e7');
    corner.piece(left + 0.2, 0.3, sofa, 0.85, 0.1);
    corner.piece(left + 0.3, 0.5, sofa - 0.2, 0.6, 0.06, WARM);
    corner.piece(left + sofa * 0.25, 1.4, sofa * 0.6, 0.55, 0.25);
    const small = studio || corner.width < 4.6;
    const table = small ? 0.8 : 1.5;
    const x = corner.width - table - (small && !studio ? 0.3 : 0.75);
    const from = Math.min(corner.depth - 1.9, studio ? 1.3 : 1.1);
    for (let seat = 0; seat < (small ? 1 : 3); seat++) {
      const at = x + 0.12 + seat * 0.46;
      corner.piece(at, from - 0.32, 0.38, 0.38, 0.08, WARM);
      corner.piece(at, from + 0.84, 0.38, 0.38, 0.08, WARM);
    }
    corner.piece(x, from, table, 0.9, 0.08);
  },
  kitchen(corner) {
    const long = corner.width - 2 * EDGE;
    corner.piece(EDGE, EDGE, long, 0.6, 0.01);
    corner.piece(EDGE + 0.08, EDGE + 0.06, 0.52, 0.48, 0.02, WARM);
    const sink = long * 0.42;
    corner.piece(sink, EDGE + 0.1, 0.62, 0.4, 0.08, WARM);
    const hob = long - 0.62;
    for (const [dx, dy] of [
      [0.15, 0.17],
      [0.45, 0.17],
      [0.15, 0.44],
      [0.45, 0.44],
    ] as const)
      corner.round(hob + dx, EDGE + dy, 0.1, 0.1, WARM);
    if (corner.width > 4 && corner.depth > 2.8)
      corner.piece(corner.width * 0.28, 1.75, corner.width * 0.44, 0.75, 0.03);
  },
  bath(corner) {
    const tub = corner.depth > 2.8 || corner.width > 2.3;
    if (tub && corner.depth > 2.4) {
      corner.piece(EDGE, EDGE, 0.75, 1.65, 0.04);
      corner.piece(EDGE + 0.08, EDGE + 0.08, 0.59, 1.49, 0.28, '#eef6f7');
    } else {
      corner.piece(EDGE, EDGE, 0.85, 0.85, 0.02, '#eef6f7');
      corner.round(EDGE + 0.42, EDGE + 0.42, 0.05);
    }
    corner.piece(corner.width - 0.62, EDGE, 0.38, 0.18, 0.03);
    corner.round(corner.width - 0.43, EDGE + 0.42, 0.19, 0.26);
    const basin = corner.depth - (corner.room.ensuite ? 0.56 : 0.52);
    corner.piece(corner.width - 0.62 - EDGE, basin - EDGE * 0.5, 0.62, 0.46, 0.05);
    corner.round(corner.width - 0.31 - EDGE, basin + 0.17, 0.2, 0.14, '#eef6f7');
  },
  wc(corner) {
    const middle = corner.width / 2;
    corner.piece(middle - 0.19, EDGE, 0.38, 0.18, 0.03);
    corner.round(middle, EDGE + 0.42, 0.19, 0.26);
    corner.piece(corner.width - 0.42, corner.depth * 0.52, 0.32, 0.42, 0.06);
  },
  hall() {},
  storage(corner) {
    corner.piece(EDGE, EDGE, corner.width - 2 * EDGE, 0.45, 0.01, WARM);
    if (corner.depth > 3.4) corner.piece(corner.width - 0.5, 0.7, 0.4, corner.depth - 2.2, 0.01, WARM);
  },
  study(corner) {
    const long = Math.min(1.6, corner.width - 0.6);
    corner.piece((corner.width - long) / 2, EDGE, long, 0.65, 0.02);
    corner.round(corner.width / 2, 1.05, 0.26, 0.26, WARM);
    corner.piece(corner.width - 0.46, 1.2, 0.34, corner.depth - 2, 0.01, WARM);
  },
};
