import type { Kept, Run, RunFault, RunProgress } from '@/lib/mirror/runs';

/** The time after which a second crawl is another look, and not the same hiccup. */
const AGREES_AFTER_MS = 60_000;

/** Whether a number has fallen by more than half. */
export const fell = (was: number, now: number): boolean => 2 * now < was;

/**
 * Judges how many of the held things a crawl has still found. One that finds less than half of them is believed when an
 * earlier crawl, or a person about that one, has said the same: neither of their numbers would be odd after the other.
 * @param before what the last crawl to reach its end has kept
 * @param startedAt when the crawl began
 * @returns what is to be kept; null where the crawl is believed
 */
export function keptOf(
  { now, held }: Pick<Kept, 'now' | 'held'>,
  before: Kept | undefined,
  { startedAt, at }: { startedAt: number; at: number },
): Kept | null {
  if (!fell(held, now)) return null;
  if (!before || fell(before.now, now) || fell(now, before.now)) return { now, held, since: at };
  if (before.believed || Math.abs(startedAt - before.since) >= AGREES_AFTER_MS) return null;
  return { now, held, since: before.since };
}

/** What the last crawl to reach its end has kept, as sentences for people. */
export function doubtsOf(runs: readonly Run[]): RunFault[] {
  const { homes, calendars } = lastWhole(runs)?.progress.kept ?? {};
  const number = (value: number) => value.toLocaleString('en');
  const of = ({ now, held }: Kept) => `${number(now)} of ${number(held)} homes`;
  const until = 'until the next sync agrees.';
  return [
    homes ? [{ code: 'HOMES_KEPT', message: `The service lists ${of(homes)}. They are kept ${until}` }] : [],
    calendars
      ? [
          {
            code: 'CALENDARS_KEPT',
            message: `The service sends calendars for ${of(calendars)}. They keep theirs ${until}`,
          },
        ]
      : [],
  ].flat();
}

/** The newest run that reached its end. */
export const lastWhole = (runs: readonly Run[]): Run | undefined =>
  runs.find(({ outcome }) => outcome === 'complete' || outcome === 'doubted');

const LIST_END = 'LIST_END';

/** The warning of a list that ended in another way than by the contract. */
export const listEnd = (how: string): RunFault => ({
  code: LIST_END,
  message: `The list of homes ended with ${how}, which counts as its end. Homes that it lacks are kept until the next sync agrees.`,
});

/** Whether the list of homes ended by the contract. */
export const endedByContract = ({ warnings }: RunProgress): boolean => warnings.every(({ code }) => code !== LIST_END);
