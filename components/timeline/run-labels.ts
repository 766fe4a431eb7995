import type { Interval } from '@/lib/domain/interval';
import { cutBefore, FREE, hasNoArrival, type NightRuns, noDepartureDays, runAt } from '@/lib/domain/night-runs';

/** Available nights with one price, written once. Places in days, half ones too. */
export interface PriceLabel {
  start: number;
  end: number;
  price: number;
  /** Fewest nights of a stay that begins here; null where they change within the label. */
  minNights: number | null;
  /** Whether marks stand above some of it. */
  isMarked: boolean;
}

/**
 * The price labels that have a part within `sight`, in order.
 * @param markedDays fewest days that a mark is drawn for
 */
export function priceLabels(runs: NightRuns, sight: Interval, markedDays = 1): PriceLabel[] {
  const labels: PriceLabel[] = [];
  let run = runAt(runs, sight.start - 1);
  while (run > 0 && continues(runs, run)) run--;
  for (; run < runs.states.length && cutBefore(runs, run) < sight.end; run++) {
    const last = labels.at(-1);
    const minNights = runs.minNights[run] as number;
    const days = (runs.edges[run + 1] as number) - (runs.edges[run] as number);
    const isMarked = (runs.closed[run] as number) !== 0 && days >= markedDays;
    if (last && continues(runs, run)) {
      last.end = cutBefore(runs, run + 1);
      if (last.minNights !== minNights) last.minNights = null;
      last.isMarked ||= isMarked;
    } else if (runs.states[run] === FREE) {
      const [start, end] = [cutBefore(runs, run), cutBefore(runs, run + 1)];
      labels.push({ start, end, price: runs.prices[run] as number, minNights, isMarked });
    }
  }
  return labels;
}

/** Whether a run's price is also that of the run before. */
const continues = ({ states, prices }: NightRuns, run: number): boolean =>
  states[run] === FREE && states[run - 1] === FREE && prices[run] === prices[run - 1];

/** Consecutive days with one mark. */
export interface MarkSpan extends Interval {
  /** Whether the first day's night can be had: the ink on it differs. */
  isFree: boolean;
}

export type MarkKind = 'no-arrival' | 'no-departure';

/** The days with a mark that have a part within `sight`, in order. */
export function markSpans(runs: NightRuns, sight: Interval, kind: MarkKind): MarkSpan[] {
  const spans: MarkSpan[] = [];
  for (let run = runAt(runs, sight.start); run < runs.states.length; run++) {
    const start = runs.edges[run] as number;
    if (start >= sight.end) break;
    const days = markedDays(runs, run, kind);
    if (days === 0) continue;
    const isFree = runs.states[run] === FREE;
    const last = spans.at(-1);
    if (last?.end === start && last.isFree === isFree) last.end = start + days;
    else spans.push({ start, end: start + days, isFree });
  }
  return spans;
}

function markedDays(runs: NightRuns, run: number, kind: MarkKind): number {
  if (kind === 'no-departure') return noDepartureDays(runs, run);
  return hasNoArrival(runs, run) ? (runs.edges[run + 1] as number) - (runs.edges[run] as number) : 0;
}
