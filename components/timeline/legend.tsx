import { ChevronDown, ChevronRight, Moon } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { usePreference } from '@/components/ui/preferences';
import type { CalendarRange } from '@/lib/domain/calendar';
import type { Interval } from '@/lib/domain/interval';
import { packNights } from '@/lib/domain/night-runs';
import { type PriceScale, toneLabels } from '@/lib/domain/price-scale';
import { type CalendarFormats, LARGE_PRICE } from '@/lib/words/calendar-formats';
import { NightShapes } from './paint-nights';
import { paintDots, paintMarks } from './paint-writing';
import type { Colours } from './palette';
import { brushFor } from './scene';
import type { View } from './view';

interface LegendProps {
  palette: Colours | null;
  /** The scale of the active line; null without a price. */
  scale: Pick<PriceScale, 'low' | 'high'> | null;
  /** The name of the scale: 'A night in EUR', or one home's. */
  words: string;
  formats: CalendarFormats;
}

const STATES: readonly { name: SampleName; label: string }[] = [
  { name: 'not-available', label: 'Not available' },
  { name: 'turnover', label: 'Half a day' },
  { name: 'no-arrival', label: 'No arrival' },
  { name: 'no-departure', label: 'No departure' },
  { name: 'unsellable', label: 'No stay fits' },
  { name: 'unknown', label: 'Not known' },
  { name: 'unknown-value', label: 'Unknown reason' },
  { name: 'outside', label: 'Past' },
];

/** Explains the tones, patterns and marks of the timeline, with the prices of the scale in use; folded, in one line. */
export const TimelineLegend = memo(function TimelineLegend({ palette, scale, words, formats }: LegendProps) {
  const [state, setState] = usePreference('timeline-legend', ['open', 'folded'], 'folded');
  const isOpen = state === 'open';
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <section
      aria-label="Legend"
      className="flex items-start border-t border-border ps-2 text-[0.6875rem] whitespace-nowrap text-muted"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setState(isOpen ? 'folded' : 'open')}
        className="timeline-fold flex min-h-7 flex-none items-center gap-1 ps-1 pe-3 font-medium"
      >
        <Icon aria-hidden className="size-3.5" />
        Legend
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <div className="timeline-meanings" tabIndex={0} data-folded={isOpen ? undefined : ''}>
        {scale && <Scale scale={scale} words={words} formats={formats} />}
        <Patterns palette={palette} />
      </div>
    </section>
  );
});

function Patterns({ palette }: Pick<LegendProps, 'palette'>) {
  return (
    <ul aria-label="Patterns and marks" className="timeline-patterns flex gap-x-4 gap-y-1">
      {STATES.map(({ name, label }) => (
        <li key={name} className="flex items-center gap-1.5">
          <Swatch name={name} palette={palette} />
          {label}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="inline-flex items-center gap-0.5 text-foreground">
          <Moon className="size-3" />
          2+
        </span>
        Minimum nights
      </li>
      <li className="flex items-center gap-1.5">
        <svg aria-hidden viewBox="0 0 6 10" className="h-2.5 w-6 border-b border-border" preserveAspectRatio="none">
          <path d="M.5 10V6M1.5 10V2M2.5 10V4M3.5 10V7M4.5 10V1M5.5 10V5" stroke="currentColor" strokeWidth="0.7" />
        </svg>
        Taken nights of each month
      </li>
    </ul>
  );
}

/** The tones of a scale, each with its range of prices. */
function Scale({
  scale,
  words,
  formats,
}: Pick<LegendProps, 'words' | 'formats'> & { scale: Pick<PriceScale, 'low' | 'high'> }) {
  return (
    <div className="flex items-center gap-2">
      <p id="timeline-scale">{words}</p>
      <ul aria-labelledby="timeline-scale" className="flex overflow-hidden rounded-md border border-border">
        {toneLabels(scale, (price) => formats.rowPrice(price, scale.high >= LARGE_PRICE)).map(({ label, tone }) => (
          <li
            key={tone}
            className="timeline-tone px-2 leading-5 font-medium text-(--tone-ink)"
            style={{ background: `var(--tone-${tone})` }}
          >
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

const WIDTH = 24;
const HEIGHT = 16;
const VIEW: View = {
  width: WIDTH,
  height: HEIGHT,
  scrollX: 0,
  scrollY: 0,
  dayWidth: WIDTH,
  rowHeight: HEIGHT,
  span: { start: 0, end: 1 },
  lines: 1,
};
const SCALE = { low: 0, high: 600 };

const night = (start: number, more: Partial<CalendarRange>): CalendarRange => ({
  start,
  end: start + 1,
  price: 0,
  minNights: 1,
  availability: 'AVAILABLE',
  closedToArrival: false,
  closedToDeparture: false,
  ...more,
});

/** A calendar for each state, shown on day 0. The timeline's own painter paints it, so the legend cannot differ. */
const SAMPLES = {
  'not-available': [night(-1, { availability: 'NOT_AVAILABLE' }), night(0, { availability: 'NOT_AVAILABLE' })],
  turnover: [night(-1, { availability: 'NOT_AVAILABLE' }), night(0, { price: 150 })],
  unknown: [],
  'unknown-value': [night(-1, { availability: '?' }), night(0, { availability: '?' })],
  'no-arrival': [night(-1, {}), night(0, { closedToArrival: true })],
  'no-departure': [night(-1, {}), night(0, { closedToDeparture: true })],
  unsellable: [night(-1, {}), night(0, {})],
} satisfies Record<string, CalendarRange[]>;

type SampleName = keyof typeof SAMPLES | 'outside';

function Swatch({ name, palette }: { name: SampleName; palette: Colours | null }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d');
    if (context && palette) paintSample(context, name, palette);
  }, [name, palette]);
  const scale = palette?.scale ?? 1;
  return <canvas ref={ref} aria-hidden width={WIDTH * scale} height={HEIGHT * scale} className="timeline-swatch" />;
}

function paintSample(context: CanvasRenderingContext2D, name: SampleName, palette: Colours): void {
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
