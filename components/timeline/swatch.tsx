import { useLayoutEffect, useRef } from 'react';
import type { CalendarRange } from '@/lib/domain/calendar';
import type { Interval } from '@/lib/domain/interval';
import { packNights } from '@/lib/domain/night-runs';
import { brushFor } from './brush';
import { NightShapes } from './paint-nights';
import { paintDots, paintMarks } from './paint-writing';
import type { Palette } from './palette';
import type { View } from './view';

const WIDTH = 24;
const HEIGHT = 16;
const VIEW: View = {
  ...{ width: WIDTH, height: HEIGHT, scrollX: 0, scrollY: 0, dayWidth: WIDTH, rowHeight: HEIGHT },
  ...{ span: { start: 0, end: 1 }, lines: 1 },
};
const SCALE = { low: 0, high: 600 };

const night = (start: number, more: Partial<CalendarRange>): CalendarRange => ({
  ...{ start, end: start + 1, price: 0, minNights: 1, availability: 'AVAILABLE' },
  ...{ closedToArrival: false, closedToDeparture: false, ...more },
});

/** Calendars whose day 0 looks like one state; the painter of the timeline paints them, so they cannot look otherwise. */
const SAMPLES = {
  'not-available': [night(-1, { availability: 'NOT_AVAILABLE' }), night(0, { availability: 'NOT_AVAILABLE' })],
  turnover: [night(-1, { availability: 'NOT_AVAILABLE' }), night(0, { price: 150 })],
  unknown: [],
  'unknown-value': [night(-1, { availability: '?' }), night(0, { availability: '?' })],
  'no-arrival': [night(-1, {}), night(0, { closedToArrival: true })],
  'no-departure': [night(-1, {}), night(0, { closedToDeparture: true })],
  unsellable: [night(-1, {}), night(0, {})],
} satisfies Record<string, CalendarRange[]>;

export type SampleName = keyof typeof SAMPLES | 'outside';

/** A day as the timeline paints it, for its legend. */
export function Swatch({ name, palette }: { name: SampleName; palette: Palette | null }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d');
    if (context && palette) paintSample(context, name, palette);
  }, [name, palette]);
  const scale = palette?.scale ?? 1;
  return <canvas ref={ref} aria-hidden width={WIDTH * scale} height={HEIGHT * scale} className="timeline-swatch" />;
}

function paintSample(context: CanvasRenderingContext2D, name: SampleName, palette: Palette): void {
  const brush = brushFor(context, VIEW, palette.scale);
  const band = { top: 0, height: HEIGHT };
  const sight: Interval = VIEW.span;
  const horizon = name === 'outside' ? { start: 9, end: 10 } : { start: -1, end: 2 };
  const runs = packNights(name === 'outside' ? [] : SAMPLES[name], { start: -1, end: 2 }, horizon);
  context.setTransform(palette.scale, 0, 0, palette.scale, 0, 0);
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const shapes = new NightShapes(palette);
  shapes.add(brush, band, runs, SCALE, sight);
  shapes.fill(brush);
  paintMarks(brush, band, runs, palette, sight);
  if (name === 'unsellable') paintDots(brush, band, [VIEW.span], palette, sight);
}
