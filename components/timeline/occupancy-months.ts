import { addMonths, type Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { FREE, type NightRuns, OUTSIDE, UNKNOWN } from '@/lib/domain/night-runs';

/** For each month from `today` on, the share of its known nights that cannot be had, 0 to 1; null where none is known. */
export function occupancyByMonth(runs: NightRuns, today: Day, within: Interval): (number | null)[] {
  const shares: (number | null)[] = [];
  let run = 0;
  for (let month = 0; ; month++) {
    const [start, end] = [addMonths(today, month), Math.min(within.end, addMonths(today, month + 1))];
    if (start >= within.end) return shares;
    let [known, taken] = [0, 0];
    while (run > 0 && (runs.edges[run] as number) > start) run--;
    for (; run < runs.states.length && (runs.edges[run] as number) < end; run++) {
      const state = runs.states[run] as number;
      const nights = Math.min(end, runs.edges[run + 1] as number) - Math.max(start, runs.edges[run] as number);
      if (nights <= 0 || state === UNKNOWN || state === OUTSIDE) continue;
      known += nights;
      if (state !== FREE) taken += nights;
    }
    run = Math.max(0, run - 1);
    shares.push(known === 0 ? null : taken / known);
  }
}

/** An SVG path of a bar for each share, in a box of one unit a bar and `height` units; nothing stands for a 0. */
export const sparkPath = (shares: readonly (number | null)[], height: number): string =>
  shares.map((share, i) => (share ? `M${i + 0.5} ${height}V${(height * (1 - share)).toFixed(1)}` : '')).join('');
