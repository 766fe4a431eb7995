// The page measures itself, so that no communication between processes disturbs the figures.

const longTasks: { start: number; ms: number }[] = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) longTasks.push({ start: startTime, ms: duration });
}).observe({ type: 'longtask' });

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Jumps to the middle of both axes. @returns milliseconds until all nights there are painted */
async function jumpMs(bench: TimelineBench): Promise<number> {
  const { x, y } = bench.extent();
  await painted();
  const from = performance.now();
  bench.scrollTo(x / 2, y / 2);
  let now = await painted();
  while (!bench.settled()) now = await painted();
  return now - from;
}

const SPEED = 3000;

interface Sweep {
  /** Frames a second; 60 is the ceiling. */
  fps: number;
  longestTaskMs: number;
  /** The share of samples with missing content in sight. */
  blank: number;
}

/** Scrolls around the middle of one axis at 3,000 pixels a second, one step a frame. */
async function sweep(bench: TimelineBench, axis: 'x' | 'y', seconds: number): Promise<Sweep> {
  const extent = bench.extent();
  const far = Math.min(extent[axis], seconds * SPEED);
  const from = (extent[axis] - far) / 2;
  const go = (share: number) => {
    const along = from + share * far;
    bench.scrollTo(axis === 'x' ? along : extent.x / 2, axis === 'y' ? along : extent.y / 2);
  };
  go(0);
  for (let i = 0; i < 20; i++) await frame();
  const start = await frame();
  let [now, frames, samples, blank] = [start, 0, 0, 0];
  while (now - start < seconds * 1000) {
    go((now - start) / (seconds * 1000));
    now = await frame();
    frames++;
    if (frames % 6 !== 0) continue;
    samples++;
    if (!bench.settled()) blank++;
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  const tasks = longTasks.filter((task) => task.start >= start && task.start <= now);
  return {
    fps: (frames * 1000) / (now - start),
    longestTaskMs: Math.max(0, ...tasks.map(({ ms }) => ms)),
    blank: blank / samples,
  };
}

/** Scrolls in both directions over everything. */
async function wander(bench: TimelineBench, ms: number): Promise<void> {
  const { x, y } = bench.extent();
  const start = performance.now();
  for (let now = start; now - start < ms; now = await frame()) {
    const seconds = (now - start) / 1000;
    bench.scrollTo((x / 2) * (1 + Math.sin(seconds / 7)), (y / 2) * (1 - Math.cos(seconds / 23)));
  }
}

/** The interface of a page under measurement, as `window.__bench`. */
interface TimelineBench {
  kind: 'timeline';
  /** The milliseconds from the arrival of the data to the second frame after painting. */
  ready: Promise<number>;
  /** The largest scroll offsets, px. */
  extent(): { x: number; y: number };
  scrollTo(x: number, y: number): void;
  /** Whether all content in sight has been painted. */
  settled(): boolean;
}

declare global {
  interface Window {
    __bench: TimelineBench;
    __measure: { jumpMs: typeof jumpMs; sweep: typeof sweep; wander: typeof wander };
  }
}

const SETTLING_MS = 1000;

/** Resolves in the second frame from now, when the first one is on the screen. */
const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });

interface Page extends Pick<TimelineBench, 'settled'> {
  scroller: () => HTMLElement;
  /** Hands over the data, which starts the measurement. */
  start: () => void;
}

export async function publish({ scroller, start, settled }: Page): Promise<void> {
  // The page is rendered before its data arrives, as in the product, and the garbage of the synthetic data is collected.
  await painted();
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  await new Promise((resolve) => requestIdleCallback(resolve));
  const measure = async () => {
    const from = performance.now();
    start();
    let now = await painted();
    while (!settled()) now = await painted();
    return now - from;
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

/** The number of properties, from ?n=. */
export const propertiesAsked = (): number => Number(new URLSearchParams(location.search).get('n') ?? 1000);
