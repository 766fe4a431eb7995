import { clampScroll, placeAt, type View } from './view';

/** The zooms that have a name, by how much of the calendar they are made for; in pixels a day. */
export const ZOOMS = { day: 56, week: 24, month: 10, year: 3 } as const;

export type ZoomName = keyof typeof ZOOMS;
export const ZOOM_NAMES = Object.keys(ZOOMS) as ZoomName[];

const WIDEST = 96;
const NARROWEST = 1.5;

export const clampDayWidth = (dayWidth: number): number => Math.min(WIDEST, Math.max(NARROWEST, dayWidth));

/** The named zoom that a day's width is nearest to, by ratio. */
export function zoomName(dayWidth: number): ZoomName {
  const distance = (name: ZoomName) => Math.abs(Math.log(dayWidth / ZOOMS[name]));
  return ZOOM_NAMES.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

/** The next named zoom closer (1) or further (-1); the same width at either end. */
export function zoomStep(dayWidth: number, direction: 1 | -1): number {
  const widths = ZOOM_NAMES.map((name) => ZOOMS[name] as number);
  const next =
    direction === 1
      ? widths.findLast((width) => width > dayWidth * 1.01)
      : widths.find((width) => width < dayWidth / 1.01);
  return next ?? dayWidth;
}

/** The width of a day after the wheel turned by `delta` pixels: a notch of 100 is about a fifth. */
export const zoomByWheel = (dayWidth: number, delta: number): number =>
  clampDayWidth(dayWidth * Math.exp(-delta / 450));

/** Where a view goes when its days change their width and the place at `x` pixels stays where it is. */
export function zoomAround(view: View, dayWidth: number, x: number): Pick<View, 'dayWidth' | 'scrollX'> {
  const scrollX = (placeAt(view, x) - view.span.start) * dayWidth - x;
  return { dayWidth, scrollX: clampScroll({ ...view, dayWidth }, { scrollX, scrollY: 0 }).scrollX };
}
