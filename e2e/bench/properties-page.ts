import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { openMirror } from '@/lib/database/handle';
import { ensureBrowser } from '@/lib/launch/browser.mjs';
import { ensureBuilt } from '@/lib/launch/build.mjs';
import { type StartedDashboard, startDashboard } from '../fixtures/dashboard';
import { type Bench, inFolder, median, quantile, type Table } from './bench';
import { fill } from './portfolio';

export const HOMES = 20_000;
/** No service answers there, so the dashboard reads from the mirror alone. */
const UPSTREAM = 'http://127.0.0.1:9/';
const WORDS = ['berlin', 'lisbon', 'river', 'penthouse', 'istanbul', 'studio', 'two bed', 'jordaan', 'p_q7', 'balcony'];
const TARGET_MS = 100;
const LONG_TASK_MS = 50;

export const propertiesPageBench: Bench = {
  name: 'page',
  about: 'the list of 20,000 homes in Chromium: key presses, scrolling, jumps',
  run: () => withHomes(async (browser, dashboard) => [await keys(browser, dashboard), await moves(browser, dashboard)]),
};

/** Runs some work with Chromium and a dashboard of a number of homes. */
export function withHomes<Result>(work: (browser: Browser, dashboard: StartedDashboard) => Promise<Result>) {
  return inFolder((folder) => besideHomesIn(folder, work));
}

async function besideHomesIn<Result>(
  folder: string,
  work: (browser: Browser, dashboard: StartedDashboard) => Promise<Result>,
) {
  const database = path.join(folder, 'mirror.db');
  const mirror = await openMirror(database);
  await fill(mirror, HOMES, UPSTREAM);
  await mirror.close();
  await ensureBuilt();
  const executablePath = await ensureBrowser();
  const dashboard = await startDashboard({
    DATA_DIR: folder,
    DATABASE_URL: database,
    PARTNER_BASE_URL: UPSTREAM,
    PARTNER_ACCESS_TOKEN: 'none',
    SYNC_INTERVAL_SECONDS: '0',
    LOG_LEVEL: 'silent',
  });
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args: [...sandbox, '--disable-background-networking'] });
  try {
    return await work(browser, dashboard);
  } finally {
    await browser.close();
    await dashboard.stop();
  }
}

/** The time from a key press to the frame with its count and rows. */
async function keys(browser: Browser, dashboard: StartedDashboard): Promise<Table> {
  const page = await opened(browser, dashboard);
  const search = page.getByRole('searchbox', { name: /^Search/ });
  const times: number[] = [];
  for (const word of WORDS) {
    let before = HOMES;
    for (let length = 1; length <= word.length; length++) {
      const total = await countOf(dashboard, word.slice(0, length));
      await search.focus();
      const painted = total === before ? null : page.evaluate(paintedAfterKey, total.toLocaleString('en-GB'));
      await page.keyboard.press(word.charAt(length - 1));
      const took = await painted;
      if (took !== null) times.push(took);
      before = total;
    }
    await search.fill('');
    await page.evaluate(paintedAfterKey, HOMES.toLocaleString('en-GB'));
  }
  await page.context().close();
  return {
    title: `Milliseconds from key press to painted result, ${HOMES.toLocaleString('en')} homes`,
    headings: ['key presses', 'median', 'p95'],
    rows: [[times.length, median(times), quantile(times, 0.95)]],
    verdicts: [{ target: `median within ${TARGET_MS} ms`, reached: median(times) <= TARGET_MS }],
  };
}

async function countOf({ url, cookie }: StartedDashboard, q: string): Promise<number> {
  const answer = await fetch(`${url}/api/properties?limit=1&q=${encodeURIComponent(q)}`, { headers: { cookie } });
  return ((await answer.json()) as { total: number }).total;
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
async function moves(browser: Browser, dashboard: StartedDashboard): Promise<Table> {
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
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(50);
  }
  const wheel = await longTasks();
  const jumps: number[] = [];
  for (const share of [0.5, 0.9, 0.1, 0.7, 0.3, 0.99, 0.01, 0.6])
    jumps.push(await page.evaluate(paintedAfterJump, share));
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

async function opened(browser: Browser, dashboard: StartedDashboard): Promise<Page> {
  const page = await newPage(browser, dashboard);
  await page.goto(`${dashboard.url}/properties`);
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForTimeout(1000);
  return page;
}

export async function newPage(browser: Browser, dashboard: StartedDashboard): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  // The compiler wraps functions evaluated in the page with this helper.
  await context.addInitScript('globalThis.__name = (named) => named');
  await dashboard.signIn(context);
  return context.newPage();
}
