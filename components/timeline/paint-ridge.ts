import type { RidgeAnswer } from '@/lib/contract/api/calendars';
import { civilDate, type Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Colours } from './palette';
import { daysInSight, type View, xOf } from './view';

/** The days between which a pointer is dragged; a brush backwards has `to` first. */
export interface BrushedDays {
  from: Day;
  to: Day;
}

/** The stay of a brush: its first day is the check-in, its last the check-out. */
export const inOrder = ({ from, to }: BrushedDays): Interval => ({
  start: Math.min(from, to),
  end: Math.max(from, to),
});

interface PaintedRidge {
  ridge: RidgeAnswer;
  palette: Colours;
  brush: BrushedDays | null;
  asked: { checkIn: Day; checkOut: Day } | null;
  /** The day under the pointer. */
  pointed: Day | null;
  write: (homes: number) => string;
}

/** Room above the highest day, in pixels, and for the line of the rents at either end. */
const ROOM = 6;
const LINE_ROOM = 8;

/** The numbers of the axis: one to three round ones. */
export function ridgeTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [power / 2, power, 2 * power, 5 * power].find((one) => one >= 1 && most / one < 4) as number;
  return Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step);
}

/** Paints the days in sight: the free homes as an area with an axis, their median rent as a line. */
export function paintRidge(canvas: HTMLCanvasElement, view: View, painted: PaintedRidge) {
  const { ridge, palette, brush, asked, pointed, write } = painted;
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0 || height === 0) return;
  const { scale } = palette;
  const [pixelsAcross, pixelsDown] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== pixelsAcross) canvas.width = pixelsAcross;
  if (canvas.height !== pixelsDown) canvas.height = pixelsDown;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);

  const sight = daysInSight({ ...view, width });
  const first = Math.max(ridge.from, sight.start);
  const last = Math.min(ridge.from + ridge.free.length, sight.end);
  const x = (day: Day) => Math.round(xOf(view, day) * scale) / scale;
  const fill = (from: Day, to: Day, colour: string, alpha: number) => {
    context.globalAlpha = alpha;
    context.fillStyle = colour;
    context.fillRect(x(from), 0, x(to) - x(from), height);
    context.globalAlpha = 1;
  };

  const most = Math.max(1, ...ridge.free);
  const yOf = (homes: number) => height - ((height - ROOM) * homes) / most;
  const top = (day: Day) => yOf(ridge.free[day - ridge.from] as number);
  const area = new Path2D();
  const edge = new Path2D();
  area.moveTo(x(first), height);
  for (let day = first; day < last; day++) {
    const y = Math.round(top(day) * scale) / scale;
    for (const path of [area, edge]) {
      if (path === edge && day === first) path.moveTo(x(day), y);
      path.lineTo(x(day), y);
      path.lineTo(x(day + 1), y);
    }
  }
  area.lineTo(x(last), height);
  context.fillStyle = palette.tones[2] as string;
  context.fill(area);
  context.strokeStyle = palette.outline || (palette.tones[5] as string);
  context.lineWidth = 1;
  context.stroke(edge);

  const known = ridge.rents.filter((rent) => rent !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const line = new Path2D();
  let isDrawing = false;
  for (let day = first; day < last; day++) {
    const rent = ridge.rents[day - ridge.from] ?? null;
    if (rent === null) {
      isDrawing = false;
      continue;
    }
    const share = high === low ? 0.5 : (rent - low) / (high - low);
    const y = height - LINE_ROOM - (height - 2 * LINE_ROOM) * share;
    if (isDrawing) line.lineTo(x(day + 0.5), y);
    else line.moveTo(x(day + 0.5), y);
    isDrawing = true;
  }
  context.strokeStyle = palette.ink;
  context.lineWidth = 1.25;
  context.lineJoin = 'round';
  context.globalAlpha = 0.75;
  context.stroke(line);
  context.globalAlpha = 1;

  context.font = `10px ${palette.fontFamily}`;
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.strokeStyle = palette.surface;
  for (const tick of ridgeTicks(most)) {
    const y = Math.round(yOf(tick));
    context.fillStyle = palette.line;
    context.fillRect(0, y, width, 1);
    context.fillStyle = palette.blockedInk;
    context.strokeText(write(tick), 3, y);
    context.fillText(write(tick), 3, y);
  }
  if (pointed !== null) fill(pointed, pointed + 1, palette.ink, 0.25);

  const shown = brush ? inOrder(brush) : asked && { start: asked.checkIn, end: asked.checkOut };
  if (!shown) return;
  fill(shown.start, shown.end, palette.today, brush ? 0.22 : 0.1);
  context.fillStyle = palette.today;
  for (const edgeOf of [x(shown.start), x(shown.end) - 2]) context.fillRect(edgeOf, 0, 2, height);
}

/** The ridge in words, a month at a time; the rent is that of the day in the middle of those that have one. */
export function ridgeMonths({ from, free, rents }: Pick<RidgeAnswer, 'from' | 'free' | 'rents'>) {
  const months: { start: Day; fewest: number; most: number; rents: number[] }[] = [];
  for (const [at, count] of free.entries()) {
    const day = from + at;
    let month = months.at(-1);
    if (!month || civilDate(day).dayOfMonth === 1) {
      month = { start: day, fewest: count, most: count, rents: [] };
      months.push(month);
    }
    month.fewest = Math.min(month.fewest, count);
    month.most = Math.max(month.most, count);
    const rent = rents[at] ?? null;
    if (rent !== null) month.rents.push(rent);
  }
  return months.map(({ rents: known, ...month }) => ({
    ...month,
    rent: known.sort((a, b) => a - b)[(known.length - 1) >> 1] ?? null,
  }));
}
