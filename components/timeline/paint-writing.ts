import type { Interval } from '@/lib/domain/interval';
import {
  cutBefore,
  firstDay,
  hasNoArrival,
  isClosed,
  isFree,
  minNightsOf,
  type NightRuns,
  nightsIn,
  noDepartureDays,
  runAt,
} from '@/lib/domain/night-runs';
import type { Colours } from './palette';
import type { Band, Brush } from './scene';

/** The narrowest day with marks of its own. Narrower days share one mark with a line to the end of their span. */
const MARK_EACH_DAY_FROM = 22;
const MARK_WIDTH = 9;
const PAD = 6;

/** The fonts of a view, with a cache of text widths. */
export class CanvasWriting {
  readonly #priceFont: string;
  readonly #nightsFont: string;
  readonly #widths = new Map<string, number>();

  constructor(fontFamily: string, rowHeight: number) {
    const size = rowHeight < 32 ? 11 : 12;
    this.#priceFont = `600 ${size}px ${fontFamily}`;
    this.#nightsFont = `400 ${size - 1}px ${fontFamily}`;
  }

  /** Writes each price of a row once in its run, as far left as is in sight, with the minimum nights where they fit. */
  prices(
    brush: Brush,
    band: Band,
    runs: NightRuns,
    textOf: (price: number) => string,
    palette: Colours,
    sight: Interval,
  ) {
    const { context, x, view } = brush;
    context.fillStyle = palette.ink;
    context.textBaseline = 'middle';
    for (const { start, end, price, minNights, isMarked } of priceLabels(runs, sight, MARK_WIDTH / view.dayWidth)) {
      const [from, to] = [x(start) + insetOf(start, view.dayWidth), x(end) - insetOf(end, view.dayWidth)];
      if (to - from < 18) continue;
      context.font = this.#priceFont;
      const room = to - from - 2 * PAD + 3;
      const text = textOf(price);
      const width = this.#width(context, this.#priceFont, text);
      if (width > room) continue;
      // The price stays in sight as long as its run does.
      const left = Math.min(Math.max(from, 0) + PAD, to - PAD - width + 3);
      const middle = band.top + band.height * (isMarked ? 0.6 : 0.5);
      context.fillText(text, left, middle);
      const nights = minNights !== null && minNights > 1 ? `${minNights}+` : null;
      if (nights === null) continue;
      const after = left + width + PAD;
      if (after + MOON_WIDTH + this.#width(context, this.#nightsFont, nights) + PAD > to) continue;
      context.font = this.#nightsFont;
      strokeMoon(context, after, middle, palette.ink);
      context.fillText(nights, after + MOON_WIDTH, middle);
    }
  }

  #width(context: CanvasRenderingContext2D, font: string, text: string): number {
    const key = font + text;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    if (this.#widths.size > 4000) this.#widths.clear();
    context.font = font;
    const { width } = context.measureText(text);
    this.#widths.set(key, width);
    return width;
  }
}

/** The space that a slanted cut takes from its run. */
const insetOf = (position: number, dayWidth: number): number => (position % 1 === 0 || dayWidth < 10 ? 0 : 3);

const MOON_WIDTH = 11;

/** A moon beside minimum nights, as in a month calendar. */
function strokeMoon(context: CanvasRenderingContext2D, left: number, middle: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 1.1;
  context.beginPath();
  context.arc(left + 4, middle - 0.5, 3.6, -0.35 * Math.PI, 0.85 * Math.PI, false);
  context.quadraticCurveTo(left + 4.8, middle + 1.4, left + 5.6, middle - 3.7);
  context.stroke();
}

/** Paints ◁ and ▷ on each day of a row, or once for a span of narrow days with a line to its end. */
export function paintMarks(brush: Brush, band: Band, runs: NightRuns, palette: Colours, sight: Interval): void {
  const arrivals = markSpans(runs, sight, 'no-arrival');
  const departures = markSpans(runs, sight, 'no-departure');
  if (arrivals.length + departures.length === 0) return;
  const draw = brush.view.dayWidth >= MARK_EACH_DAY_FROM ? traceEachDay : traceSpan;
  const { context } = brush;
  context.lineWidth = 1.25;
  context.lineJoin = 'round';
  for (const isFree of [true, false]) {
    context.beginPath();
    for (const span of arrivals) if (span.isFree === isFree) draw(brush, band, span, 'no-arrival', sight);
    for (const span of departures) if (span.isFree === isFree) draw(brush, band, span, 'no-departure', sight);
    context.strokeStyle = isFree ? palette.ink : palette.blockedInk;
    context.stroke();
  }
}

function traceEachDay(brush: Brush, band: Band, span: MarkSpan, kind: MarkKind, sight: Interval): void {
  const slot = kind === 'no-arrival' ? 2 : 1;
  for (let day = Math.max(span.start, sight.start); day < Math.min(span.end, sight.end); day++) {
    traceTriangle(brush.context, brush.x(day + 1) - 1 - slot * MARK_WIDTH, markMiddle(band), kind);
  }
}

function traceSpan({ context, x }: Brush, band: Band, span: MarkSpan, kind: MarkKind): void {
  const [from, to] = [Math.max(x(span.start), 0), x(span.end)];
  const left = from + 2 + (kind === 'no-arrival' ? 0 : MARK_WIDTH + 1);
  if (left + MARK_WIDTH > to) return;
  const middle = markMiddle(band);
  traceTriangle(context, left, middle, kind);
  if (left + MARK_WIDTH + 3 > to - 2) return;
  context.moveTo(left + MARK_WIDTH + 1, middle);
  context.lineTo(to - 2, middle);
}

const markMiddle = ({ top, height }: Band): number => top + Math.max(5, height * 0.22);

function traceTriangle(context: CanvasRenderingContext2D, left: number, middle: number, kind: MarkKind): void {
  const [flat, tip] = kind === 'no-arrival' ? [left + 6.5, left + 1.5] : [left + 2, left + 7];
  context.moveTo(flat, middle - 3.1);
  context.lineTo(flat, middle + 3.1);
  context.lineTo(tip, middle);
  context.closePath();
}

const DOT_RADIUS = 1.75;
/** The distance of two dots; on narrower days a dot stands for several. */
const DOT_EVERY = 6;

/** Paints • below available nights that no stay can cover. */
export function paintDots(
  { context, x, view }: Brush,
  band: Band,
  spans: readonly Interval[],
  palette: Colours,
  sight: Interval,
) {
  const { start: first, end: last } = sight;
  const step = Math.max(1, Math.ceil(DOT_EVERY / view.dayWidth));
  const y = band.top + band.height - 3;
  context.beginPath();
  for (const { start, end } of spans) {
    if (start >= last) break;
    const before = Math.max(0, Math.floor((first - start) / step));
    for (let day = start + before * step; day < Math.min(end, last); day += step) {
      // A single day has its dot in the afternoon, because a run begins at midday.
      const middle = x(day + (step === 1 ? 0.75 : Math.min(step, end - day) / 2));
      context.moveTo(middle, y);
      context.arc(middle, y, DOT_RADIUS, 0, 2 * Math.PI);
    }
  }
  context.fillStyle = palette.ink;
  context.fill();
}

/** Available nights with one price, written once; bounds in days and half days. */
interface PriceLabel {
  start: number;
  end: number;
  price: number;
  /** The minimum stay in nights; null where it changes within the label. */
  minNights: number | null;
  /** Whether marks are painted above the label. */
  isMarked: boolean;
}

/**
 * The price labels that overlap `sight`, in order.
 * @param markedDays fewest days that a mark is drawn for
 */
export function priceLabels(runs: NightRuns, sight: Interval, markedDays = 1): PriceLabel[] {
  const labels: PriceLabel[] = [];
  let run = runAt(runs, sight.start - 1);
  while (run > 0 && continues(runs, run)) run--;
  for (; run < runs.prices.length && cutBefore(runs, run) < sight.end; run++) {
    const last = labels.at(-1);
    const minNights = minNightsOf(runs, run);
    const isMarked = isClosed(runs, run) && nightsIn(runs, run) >= markedDays;
    if (last && continues(runs, run)) {
      last.end = cutBefore(runs, run + 1);
      if (last.minNights !== minNights) last.minNights = null;
      last.isMarked ||= isMarked;
    } else if (isFree(runs, run) && (runs.prices[run] as number) > 0) {
      const [start, end] = [cutBefore(runs, run), cutBefore(runs, run + 1)];
      labels.push({ start, end, price: runs.prices[run] as number, minNights, isMarked });
    }
  }
  return labels;
}

/** Whether a run has the price of the run before; a run without one is not written. */
function continues(runs: NightRuns, run: number): boolean {
  const price = runs.prices[run] as number;
  return price > 0 && price === runs.prices[run - 1] && isFree(runs, run) && isFree(runs, run - 1);
}

/** Consecutive days with one mark. */
interface MarkSpan extends Interval {
  /** Whether the first night is available, which decides the ink. */
  isFree: boolean;
}

type MarkKind = 'no-arrival' | 'no-departure';

/** The spans of marked days that overlap `sight`, in order. */
export function markSpans(runs: NightRuns, sight: Interval, kind: MarkKind): MarkSpan[] {
  const spans: MarkSpan[] = [];
  for (let run = runAt(runs, sight.start); run < runs.prices.length; run++) {
    const start = firstDay(runs, run);
    if (start >= sight.end) break;
    const days = markedDays(runs, run, kind);
    if (days === 0) continue;
    const last = spans.at(-1);
    if (last?.end === start && last.isFree === isFree(runs, run)) last.end = start + days;
    else spans.push({ start, end: start + days, isFree: isFree(runs, run) });
  }
  return spans;
}

function markedDays(runs: NightRuns, run: number, kind: MarkKind): number {
  if (kind === 'no-departure') return noDepartureDays(runs, run);
  return hasNoArrival(runs, run) ? nightsIn(runs, run) : 0;
}
