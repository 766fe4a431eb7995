import { jumpMs, sweep, wander } from './measure';

/** What a page under measurement tells of itself, as `window.__bench`. Any timeline can be measured that does. */
export interface TimelineBench {
  kind: 'timeline';
  /** From the data handed over to the second frame after all that is in sight was painted; ok: it ever was. */
  ready: Promise<{ ms: number; ok: boolean }>;
  /** The largest scroll offsets, px. */
  extent(): { x: number; y: number };
  scrollTo(x: number, y: number): void;
  /** Whether what is in sight is content, and not its skeleton. */
  settled(): boolean;
}

declare global {
  interface Window {
    __bench: TimelineBench;
    __measure: { jumpMs: typeof jumpMs; sweep: typeof sweep; wander: typeof wander };
  }
}

const LONGEST_MS = 60_000;
const SETTLING_MS = 1000;

/** The time of the second frame from now: what was drawn before the first one is then on the screen. */
export const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });

interface Page extends Pick<TimelineBench, 'settled'> {
  scroller: () => HTMLElement;
  /** Hands the data over; everything before it is not measured. */
  start: () => void;
}

export async function publish({ scroller, start, settled }: Page): Promise<void> {
  // The page stands before its data comes, as it does while it waits for an answer; what was left over from making the
  // synthetic data has been collected.
  await painted();
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  await new Promise((resolve) => requestIdleCallback(resolve));
  const measure = async () => {
    const from = performance.now();
    start();
    let now = await painted();
    while (!settled() && now - from < LONGEST_MS) now = await painted();
    return { ms: now - from, ok: settled() };
  };
  const bench: TimelineBench = {
    ...{ kind: 'timeline', settled, ready: measure() },
    extent: () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller();
      return { x: scrollWidth - clientWidth, y: scrollHeight - clientHeight };
    },
    scrollTo: (x, y) => scroller().scrollTo(x, y),
  };
  window.__bench = bench;
  window.__measure = { jumpMs, sweep, wander };
}

/** How many properties the page is asked for: ?n=. */
export const propertiesAsked = (): number => Number(new URLSearchParams(location.search).get('n') ?? 1000);
