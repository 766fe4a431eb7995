import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Rhythm } from './home';
import type { Random } from './random';

/** Nights that stays take, and nights between them while everything near is wanted. */
const STAYS: Record<Rhythm, { nights: readonly [number, number]; between: number }> = {
  short: { nights: [2, 16], between: 9 },
  medium: { nights: [18, 75], between: 22 },
  monthly: { nights: [45, 330], between: 40 },
};

/** Demand halves within about this many days: the further off, the emptier. */
const FADING_DAYS = 160;

/** Every so often a gap is exactly one night: too short for almost everyone. */
const ONE_NIGHT_GAP = 0.08;
const TURNOVER = 0.25;

/** When a home cannot be had: stays, upkeep, the time before it is first let; a few homes always or never. */
export function drawBlocks(random: Random, rhythm: Rhythm, horizon: Interval, availableFrom: Day): Interval[] {
  const fate = random.weighted([
    ['let', 92],
    ['free', 4],
    ['closed', 4],
  ]);
  if (fate === 'closed') return [horizon];
  const before = availableFrom > horizon.start ? [{ start: horizon.start, end: availableFrom }] : [];
  if (fate === 'free') return before;
  const upkeep = random.chance(0.15) ? [drawUpkeep(random, horizon)] : [];
  return [...before, ...drawStays(random, rhythm, horizon, availableFrom), ...upkeep];
}

function drawStays(random: Random, rhythm: Rhythm, horizon: Interval, availableFrom: Day): Interval[] {
  const { nights, between } = STAYS[rhythm];
  const stays: Interval[] = [];
  // The first stay may have begun before today.
  let day = Math.max(horizon.start - random.int(0, nights[1]), availableFrom);
  for (;;) {
    const start = day + drawGap(random, between, day - horizon.start);
    const end = start + random.int(...nights);
    if (start >= horizon.end) return stays;
    if (end > horizon.start) stays.push({ start: Math.max(start, horizon.start), end: Math.min(end, horizon.end) });
    day = end;
  }
}

function drawGap(random: Random, between: number, daysAhead: number): number {
  if (random.chance(TURNOVER)) return 0;
  if (random.chance(ONE_NIGHT_GAP)) return 1;
  const fading = 2 ** (Math.max(0, daysAhead) / FADING_DAYS);
  return Math.round(random.between(1, between) * fading);
}

function drawUpkeep(random: Random, horizon: Interval): Interval {
  const start = random.int(horizon.start + 20, horizon.end - 400);
  return { start, end: start + random.int(3, 14) };
}
