import { Canvas, n, type Point } from './canvas';
import { drawPlanFurniture } from './floor-plan-furniture';
import { innerArea, type Layout, type PlanRoom, type PlanRoomKind } from './layouts';

const SHEET = { width: 1200, height: 800 };
const INK = '#2d3236';
const PAPER = '#fcfbf8';

const TINTS: Record<PlanRoomKind, string> = {
  living: '#f3ece0',
  kitchen: '#f0e9dc',
  bedroom: '#e9eef1',
  bath: '#dfecee',
  wc: '#dfecee',
  hall: '#f4f2ee',
  storage: '#eeeae4',
  study: '#e9efe6',
};

const LABELS: Record<PlanRoomKind, string> = {
  living: 'Living',
  kitchen: 'Kitchen',
  bedroom: 'Bedroom',
  bath: 'Bath',
  wc: 'WC',
  hall: 'Hall',
  storage: 'Store',
  study: 'Study',
};

/** Draws in metres, from the plan's north-west corner. */
export class PlanSheet extends Canvas {
  readonly scale: number;
  readonly #left: number;
  readonly #top: number;

  constructor(readonly layout: Layout) {
    super(SHEET.width, SHEET.height);
    this.scale = Math.min(1060 / layout.width, 590 / layout.depth, 90);
    this.#left = (SHEET.width - layout.width * this.scale) / 2;
    this.#top = (SHEET.height - 70 - layout.depth * this.scale) / 2 + 8;
  }

  at(x: number, y: number): Point {
    return [this.#left + x * this.scale, this.#top + y * this.scale];
  }

  box(x: number, y: number, width: number, depth: number, fill: string, radius = 0, stroke?: string, line = 2): void {
    const ink = stroke ? { stroke, width: line } : {};
    this.rect(...this.at(x, y), width * this.scale, depth * this.scale, fill, radius * this.scale, ink);
  }

  write(
    text: string,
    [x, y]: Point,
    size: number,
    options: { weight?: number; colour?: string; anchor?: string } = {},
  ): void {
    const { weight, colour = INK, anchor } = options;
    const style = `${weight ? ` font-weight="${weight}"` : ''}${anchor ? ` text-anchor="${anchor}"` : ''}`;
    this.add(`<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" fill="${colour}"${style}>${text}</text>`);
  }
}

const WALL = 0.24;
const PARTITION = 0.12;

/** A floor plan to scale: rooms with their areas, walls, doors, windows, furniture, scale and north. */
export function drawFloorPlan(layout: Layout): string {
  const sheet = new PlanSheet(layout);
  sheet.rect(0, 0, SHEET.width, SHEET.height, PAPER);
  sheet.add('<g font-family="Inter, system-ui, Helvetica, Arial, sans-serif" text-anchor="middle">');
  for (const room of layout.rooms) sheet.box(room.x, room.y, room.width, room.depth, TINTS[room.kind]);
  for (const room of layout.rooms) drawPlanFurniture(sheet, room);
  drawWalls(sheet);
  for (const room of layout.rooms) drawOpenings(sheet, room);
  drawEntrance(sheet);
  for (const room of layout.rooms) labelRoom(sheet, room);
  drawLegend(sheet);
  sheet.add('</g>');
  return sheet.toString();
}

function drawWalls(sheet: PlanSheet): void {
  const { layout, scale } = sheet;
  const walls = layout.rooms.map(({ x, y, width, depth }) => {
    const [left, top] = sheet.at(x, y);
    return `M${n(left)} ${n(top)}h${n(width * scale)}v${n(depth * scale)}h${n(-width * scale)}z`;
  });
  sheet.path(walls.join(''), 'none', { stroke: INK, width: PARTITION * scale });
  sheet.box(
    -PARTITION / 2,
    -PARTITION / 2,
    layout.width + PARTITION,
    layout.depth + PARTITION,
    'none',
    0,
    INK,
    WALL * scale,
  );
}

const isNorth = (room: PlanRoom) => room.y === 0;
const isWet = (kind: PlanRoomKind) => kind === 'bath' || kind === 'wc';

function drawOpenings(sheet: PlanSheet, room: PlanRoom): void {
  if (room.kind !== 'hall' && room.kind !== 'storage') drawRoomWindows(sheet, room);
  drawRoomDoor(sheet, room);
}

function drawRoomWindows(sheet: PlanSheet, room: PlanRoom): void {
  const { layout } = sheet;
  const outer = isNorth(room) ? -PARTITION / 2 : layout.depth + PARTITION / 2;
  const wide = isWet(room.kind) ? Math.min(0.7, room.width - 0.5) : Math.min(2.2, room.width * 0.55);
  const count = room.kind === 'living' && room.width > 5 ? 2 : 1;
  for (let i = 0; i < count; i++) {
    const middle = room.x + (room.width * (i + 0.5)) / count;
    drawWindow(sheet, [middle - wide / 2, outer], wide, 'horizontal');
  }
  if (room.kind === 'living') {
    drawWindow(sheet, [layout.width + PARTITION / 2, room.y + room.depth - 3], 2, 'vertical');
  }
}

/** How a room is entered: kitchen and living room are open, a bath may belong to the bedroom beside it. */
function drawRoomDoor(sheet: PlanSheet, room: PlanRoom): void {
  const inner = isNorth(room) ? room.y + room.depth : room.y;
  if (room.kind === 'hall') {
    if (isNorth(room)) drawGap(sheet, [room.x + 0.3, inner], room.width - 0.6, 'horizontal');
  } else if (room.kind === 'kitchen') {
    drawGap(sheet, [room.x + 0.35, inner], Math.min(room.width - 0.7, 2.2), 'horizontal');
  } else if (room.kind === 'living') {
    const corridor = corridorDepth(sheet.layout);
    if (corridor > 0) drawGap(sheet, [room.x, room.y + 0.14], Math.min(1, corridor - 0.28), 'vertical');
  } else if (room.ensuite) {
    drawSideDoor(sheet, [room.x, isNorth(room) ? inner - 1.05 : inner + 0.25]);
  } else {
    drawDoor(sheet, [room.x + Math.min(0.28, (room.width - 0.9) / 2), inner], isNorth(room) ? -1 : 1);
  }
}

const corridorDepth = ({ rooms }: Layout) => rooms.find(({ kind, y }) => kind === 'hall' && y > 0)?.depth ?? 0;

function drawWindow(sheet: PlanSheet, [x, y]: Point, length: number, direction: 'horizontal' | 'vertical'): void {
  const [w, d] = direction === 'horizontal' ? [length, WALL] : [WALL, length];
  const [left, top] = direction === 'horizontal' ? [x, y - WALL / 2] : [x - WALL / 2, y];
  sheet.box(left, top, w, d, '#ffffff', 0, INK, 2);
  const line: [Point, Point] =
    direction === 'horizontal'
      ? [
          [x, y],
          [x + length, y],
        ]
      : [
          [x, y],
          [x, y + length],
        ];
  sheet.line(
    line.map(([px, py]) => sheet.at(px, py)),
    '#7fa3b5',
    2.5,
  );
}

function drawGap(sheet: PlanSheet, [x, y]: Point, length: number, direction: 'horizontal' | 'vertical'): void {
  const thick = PARTITION * 1.25;
  if (direction === 'horizontal') sheet.box(x, y - thick / 2, length, thick, TINTS.living);
  else sheet.box(x - thick / 2, y, thick, length, TINTS.hall);
}

const LEAF = 0.8;

/** A door in a wall that runs west to east; it opens into the room (`into` 1: southwards). */
function drawDoor(sheet: PlanSheet, [x, y]: Point, into: 1 | -1): void {
  drawGap(sheet, [x, y], LEAF, 'horizontal');
  const r = n(LEAF * sheet.scale);
  const [hx, hy] = sheet.at(x, y);
  const [ex, ey] = sheet.at(x + LEAF, y);
  sheet.line([[hx, hy], sheet.at(x, y + into * LEAF)], INK, 3);
  const [ox, oy] = sheet.at(x, y + into * LEAF);
  sheet.path(`M${n(ox)} ${n(oy)}A${r} ${r} 0 0 ${into > 0 ? 0 : 1} ${n(ex)} ${n(ey)}`, 'none', {
    stroke: '#9aa0a4',
    width: 1.5,
  });
}

/** A door in a wall that runs north to south; it opens eastwards. */
function drawSideDoor(sheet: PlanSheet, [x, y]: Point): void {
  drawGap(sheet, [x, y], LEAF, 'vertical');
  const r = n(LEAF * sheet.scale);
  const [ox, oy] = sheet.at(x + LEAF, y);
  const [ex, ey] = sheet.at(x, y + LEAF);
  sheet.line([sheet.at(x, y), [ox, oy]], INK, 3);
  sheet.path(`M${n(ox)} ${n(oy)}A${r} ${r} 0 0 1 ${n(ex)} ${n(ey)}`, 'none', { stroke: '#9aa0a4', width: 1.5 });
}

/** The way in: at the corridor's west end, or in the hall's north wall. */
function drawEntrance(sheet: PlanSheet): void {
  const hall = sheet.layout.rooms.find(({ kind }) => kind === 'hall') as PlanRoom;
  const green = '#3c7a5c';
  if (isNorth(hall)) {
    const x = hall.x + (hall.width - 0.95) / 2;
    sheet.box(x, -PARTITION / 2 - WALL / 2, 0.95, WALL, PAPER);
    const [ax, ay] = sheet.at(x + 0.475, -0.32);
    sheet.polygon(
      [
        [ax - 10, ay - 14],
        [ax + 10, ay - 14],
        [ax, ay + 4],
      ],
      green,
    );
    return;
  }
  const y = hall.y + (hall.depth - 0.95) / 2;
  sheet.box(-PARTITION / 2 - WALL / 2, y, WALL, 0.95, PAPER);
  const [ax, ay] = sheet.at(-0.34, y + 0.475);
  sheet.polygon(
    [
      [ax - 14, ay - 10],
      [ax - 14, ay + 10],
      [ax + 4, ay],
    ],
    green,
  );
}

function labelRoom(sheet: PlanSheet, room: PlanRoom): void {
  const { x, y, width, depth, kind } = room;
  const studio = kind === 'living' && sheet.layout.bedrooms === 0;
  const label = studio ? 'Living and sleeping' : LABELS[kind];
  const size = Math.min(21, (width * sheet.scale) / (label.length * 0.62), depth * sheet.scale * 0.2);
  const [cx, cy] = sheet.at(x + width / 2, y + depth * (kind === 'living' ? 0.46 : 0.52));
  const area = `${innerArea(room).toFixed(1)} m²`;
  const halo = Math.max(label.length, area.length + 1) * size * 0.3;
  sheet.rect(cx - halo, cy - size * 1.1, halo * 2, size * 2.35, TINTS[kind], 8, { opacity: 0.82 });
  sheet.write(label, [cx, cy - size * 0.1], size, { weight: 600 });
  sheet.write(area, [cx, cy + size * 0.92], size * 0.82, { colour: '#5d666c' });
}

function drawLegend(sheet: PlanSheet): void {
  const { layout, scale } = sheet;
  const y = SHEET.height - 44;
  sheet.write(`${layout.area} m²`, [70, y + 8], 26, { weight: 600, anchor: 'start' });
  const rooms = layout.bedrooms === 0 ? 'Studio' : `${layout.bedrooms} bedroom${layout.bedrooms > 1 ? 's' : ''}`;
  const baths = `${layout.bathrooms} bathroom${layout.bathrooms > 1 ? 's' : ''}`;
  sheet.write(`${rooms} · ${baths}`, [172, y + 8], 18, { colour: '#5d666c', anchor: 'start' });
  const left = 690;
  for (let metre = 0; metre < 4; metre++) {
    sheet.rect(left + metre * scale, y - 4, scale, 9, metre % 2 ? '#ffffff' : INK, 0, { stroke: INK, width: 1.5 });
  }
  for (const metre of [0, 2, 4]) sheet.write(String(metre), [left + metre * scale, y + 26], 15, { colour: '#5d666c' });
  sheet.write('m', [left + 4 * scale + 16, y + 26], 15, { colour: '#5d666c' });
  const [nx, ny] = [1140, y - 4];
  sheet.ellipse(nx, ny, 26, 26, 'none', { stroke: INK, width: 2 });
  sheet.polygon(
    [
      [nx, ny - 20],
      [nx + 9, ny + 14],
      [nx, ny + 7],
    ],
    INK,
  );
  sheet.polygon(
    [
      [nx, ny - 20],
      [nx - 9, ny + 14],
      [nx, ny + 7],
    ],
    '#ffffff',
    { stroke: INK, width: 1.5 },
  );
  sheet.write('N', [nx, ny - 30], 16, { weight: 600 });
}
