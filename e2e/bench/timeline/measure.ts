import { painted, type TimelineBench } from './contract';

// What is done to a page, by the page itself: nothing travels between two processes meanwhile.

const longTasks: { start: number; ms: number }[] = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) longTasks.push({ start: startTime, ms: duration });
}).observe({ type: 'longtask' });

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** To the middle of both axes, where nobody has been: milliseconds until it is painted with all of its nights. */
export async function jumpMs(bench: TimelineBench): Promise<number> {
  const { x, y } = bench.extent();
  await painted();
  const from = performance.now();
  bench.scrollTo(x / 2, y / 2);
  let now = await painted();
  while (!bench.settled() && now - from < 10_000) now = await painted();
  return now - from;
}

const SECONDS = 3;
const SPEED = 3000;

export interface Sweep {
  /** Frames a second; 60 is the ceiling. */
  fps: number;
  longestTaskMs: number;
  /** Share of samples in which something in sight was not there yet. */
  blank: number;
}

/** Scrolls around the middle of one axis at 3,000 pixels a second for 3 seconds, a step a frame. */
export async function sweep(bench: TimelineBench, axis: 'x' | 'y'): Promise<Sweep> {
  const extent = bench.extent();
  const far = Math.min(extent[axis], SECONDS * SPEED);
  const from = (extent[axis] - far) / 2;
  const go = (share: number) => {
    const along = from + share * far;
    bench.scrollTo(axis === 'x' ? along : extent.x / 2, axis === 'y' ? along : extent.y / 2);
  };
  go(0);
  for (let i = 0; i < 20; i++) await frame();
  const start = await frame();
  let [now, frames, samples, blank] = [start, 0, 0, 0];
  while (now - start < SECONDS * 1000) {
    go((now - start) / (SECONDS * 1000));
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

/** Scrolls up and down and to and fro over everything, for so long. */
export async function wander(bench: TimelineBench, ms: number): Promise<void> {
  const { x, y } = bench.extent();
  const start = performance.now();
  for (let now = start; now - start < ms; now = await frame()) {
    const seconds = (now - start) / 1000;
    bench.scrollTo((x / 2) * (1 + Math.sin(seconds / 7)), (y / 2) * (1 - Math.cos(seconds / 23)));
  }
}
