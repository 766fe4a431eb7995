import type { CalendarHome } from '@/lib/contract/api/calendars';
import type { Day } from '@/lib/domain/day';
import type { Colours } from './palette';
import type { Band, Brush } from './scene';

/** Frames a stay, from the middle of the day of arrival to the middle of the day of departure. */
export function frameStay(
  { context, x }: Brush,
  band: Band,
  { checkIn, checkOut }: { checkIn: Day; checkOut: Day },
  palette: Colours,
  weight = 2.25,
): void {
  const [left, right] = [x(checkIn + 0.5), x(checkOut + 0.5)];
  for (const [colour, width] of [
    [palette.surface, 2 * weight],
    [palette.today, weight],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.roundRect(left, band.top - 0.5, Math.max(2, right - left), band.height + 1, 5);
    context.stroke();
  }
}

const LINE = 3;

/** The stays of a length at a home: a line below the days on which one may arrive, and a thin frame around the earliest. */
export function paintStarts(brush: Brush, band: Band, stay: CalendarHome['stay'], palette: Colours): void {
  if (!stay?.arrivals) return;
  const { context, x } = brush;
  context.fillStyle = palette.today;
  for (const { start, end } of stay.arrivals) {
    context.fillRect(x(start), band.top + band.height - LINE, Math.max(1, x(end) - x(start)), LINE);
  }
  frameStay(brush, band, stay, palette, 1.25);
}
