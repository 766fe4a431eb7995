import type { CalendarRange } from '@/lib/domain/calendar';
import { packNights } from '@/lib/domain/night-runs';
import { plainLines } from './lines';
import { paintScene } from './paint';
import { Writing } from './paint-writing';
import type { Scene } from './scene';
import type { View } from './view';

const DAYS = { start: 0, end: 60 };
const VIEW: View = {
  ...{ width: 720, height: 72, scrollX: 0, scrollY: 0, dayWidth: 24, rowHeight: 36 },
  ...{ span: DAYS, lines: 2 },
};

/** A calendar with a bit of everything, in ranges of four nights. */
const CALENDAR = Array.from(
  { length: 15 },
  (_, i): CalendarRange => ({
    ...{ start: 4 * i, end: 4 * i + 4, price: 100 + i, minNights: 1 + i },
    availability: i % 3 === 0 ? 'NOT_AVAILABLE' : 'AVAILABLE',
    ...{ closedToArrival: i % 4 === 0, closedToDeparture: i % 5 === 0 },
  }),
);

/**
 * Paints made-up rows where nobody sees them, while the real ones are on their way: the browser has then compiled what
 * paints and knows the font, and the first rows are painted in a third of the time.
 */
export function rehearse({ palette, priceTexts }: Pick<Scene, 'palette' | 'priceTexts'>): void {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  const runs = packNights(CALENDAR, DAYS, DAYS);
  const scale = { low: 100, high: 115, steps: [] };
  const row = { id: '', code: '', name: '', city: '', currency: '', price: 0, photo: null, occupancy: null };
  const scene: Scene = {
    ...{ palette, priceTexts, today: 0, stay: null, lines: plainLines(VIEW.lines) },
    readRows: () => () => ({
      row,
      nights: { runs, isKnown: true, unsellable: [{ start: 8, end: 12 }], getScale: () => scale },
    }),
    scaleOf: () => scale,
  };
  const writing = new Writing(palette.fontFamily, VIEW.rowHeight);
  for (let times = 0; times < 4; times++) paintScene(context, VIEW, scene, writing);
}
