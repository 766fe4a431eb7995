import type { Browser, Page } from '@playwright/test';
import { type Bench, median, quantile, type Table } from './bench';
import { countOf, newPage, shown, type Visited, withHomes } from './browser';

const WORDS = ['berlin', 'lisbon', 'river', 'penthouse', 'istanbul', 'studio', 'two bed', 'jordaan', 'p_q7', 'balcony'];
const FULL = { words: WORDS, wheelSteps: 60, jumps: [0.5, 0.9, 0.1, 0.7, 0.3, 0.99, 0.01, 0.6] };
const SMALLEST: typeof FULL = { words: ['berlin'], wheelSteps: 3, jumps: [0.9] };
const TARGET_MS = 100;
const LONG_TASK_MS = 50;

export const propertiesPageBench: Bench = {
  name: 'page',
  about: 'the list of 20,000 homes in Chromium: key presses, scrolling, jumps',
  run({ smallest, shared }) {
    const size = smallest ? SMALLEST : FULL;
    return withHomes(
      async (browser, dashboard) => [await keys(browser, dashboard, size), await moves(browser, dashboard, size)],
      shared,
    );
  },
};

/** The time from a key press to the frame with its count and rows. */
async function keys(browser: Browser, dashboard: Visited, { words }: typeof FULL): Promise<Table> {
  const page = await opened(browser, dashboard);
  const search = page.getByRole('searchbox', { name: /^Search/ });
  const times: number[] = [];
  const all = await countOf(dashboard);
  for (const word of words) {
    let before = all;
    for (let length = 1; length <= word.length; length++) {
      const total = await countOf(dashboard, word.slice(0, length));
      await search.focus();
      const painted =
        total === before ? null : shown(page, page.evaluate(paintedAfterKey, total.toLocaleString('en-GB')));
      await page.keyboard.press(word.charAt(length - 1));
      const took = await painted;
      if (took !== null) times.push(took);
      before = total;
    }
    await search.fill('');
    await shown(page, page.evaluate(paintedAfterKey, all.toLocaleString('en-GB')));
  }
  await page.context().close();
  return {
    title: `Milliseconds from key press to painted result, ${all.toLocaleString('en')} homes`,
    headings: ['key presses', 'median', 'p95'],
    rows: [[times.length, median(times), quantile(times, 0.95)]],
    verdicts: [{ target: `median within ${TARGET_MS} ms`, reached: median(times) <= TARGET_MS }],
  };
}

/** In the page: resolves in the first frame with the expected count and its rows. */
function paintedAfterKey(expected: string): Promise<number> {
  return new Promise((resolve) => {
    let pressed = performance.now();
    document.addEventListener(
      'keydown',
      () => {
        pressed = performance.now();
      },
      { capture: true, once: true },
    );
    const look = () => {
      const said = document.querySelector('main [role="status"]')?.textContent ?? '';
      const isThere = said.startsWith(`${expected} `) && document.querySelector('[role="grid"] [role="gridcell"]');
      // A message posted in a frame arrives after its painting.
      if (!isThere) requestAnimationFrame(look);
      else {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - pressed);
        channel.port2.postMessage(null);
      }
    };
    requestAnimationFrame(look);
  });
}

/** Scrolls by the wheel for three seconds, then jumps between distant rows. */
async function moves(browser: Browser, dashboard: Visited, size: typeof FULL): Promise<Table> {
  const page = await opened(browser, dashboard);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const longTasks = () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
  await page.getByRole('grid').hover();
  for (let step = 0; step < size.wheelSteps; step++) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(50);
  }
  const wheel = await longTasks();
  const jumps: number[] = [];
  for (const share of size.jumps) jumps.push(await shown(page, page.evaluate(paintedAfterJump, share)));
  const jump = await longTasks();
  await page.context().close();
  const longest = (tasks: readonly number[]) => Math.max(0, ...tasks);
  return {
    title: 'Moving in the list, milliseconds',
    headings: ['', 'longest task', 'median until rows'],
    rows: [
      ['wheel, 3 s', longest(wheel), '–'],
      ['jumps', longest(jump), median(jumps)],
    ],
    verdicts: [{ target: `no task over ${LONG_TASK_MS} ms while scrolling`, reached: longest(wheel) <= LONG_TASK_MS }],
  };
}

/** In the page: moves the scrollbar and resolves in the first frame with loaded rows. */
function paintedAfterJump(share: number): Promise<number> {
  return new Promise((resolve) => {
    const scroller = document.querySelector('[role="grid"]')?.parentElement as HTMLElement;
    const from = performance.now();
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * share;
    const look = () => {
      const middle = scroller.getBoundingClientRect().top + scroller.clientHeight / 2;
      const row = document.elementFromPoint(400, middle)?.closest('[role="row"]');
      if (row?.querySelector('a')) resolve(performance.now() - from);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function opened(browser: Browser, dashboard: Visited): Promise<Page> {
  const page = await newPage(browser, dashboard);
  await page.goto(`${dashboard.url}/properties`);
  await shown(page, page.getByRole('gridcell').first().waitFor());
  await page.waitForTimeout(1000);
  return page;
}
