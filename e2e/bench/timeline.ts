import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '@/lib/launch/browser.mjs';
import { type Bench, type BenchOptions, FEW_HOMES, inFolder, median, quantile, type Table } from './bench';
import { countOf, newPage, shown, type Visited, withHomes } from './browser';
import { PAGES, type PageName, servePages } from './timeline/serve';

const FULL = {
  properties: 10_000,
  repetitions: 5,
  sweepSeconds: 3,
  wanderMinutes: 5,
  /** The first moves meet a dashboard and a browser that have just started, and do not count. */
  moves: { warm: 10, counted: 30 },
};
const SMALLEST: typeof FULL = {
  properties: FEW_HOMES,
  repetitions: 1,
  sweepSeconds: 0.5,
  wanderMinutes: 0.01,
  moves: { warm: 0, counted: 1 },
};
type Size = typeof FULL;

interface Figures {
  firstMs: number;
  jumpMs: number;
  down: number;
  across: number;
  longestTaskMs: number;
  blank: number;
  elements: number;
}

/** The timeline in Chromium beside a bare canvas with the same cells. Only their ratios are meaningful. */
export const timelineBench: Bench = {
  name: 'timeline',
  about: `a timeline of ${FULL.properties.toLocaleString('en')} properties and three years, beside a bare canvas, and in the app (about 8 minutes)`,
  run: (options) => inFolder((folder) => tablesFrom(folder, options)),
};

async function tablesFrom(folder: string, { smallest, shared }: BenchOptions): Promise<Table[]> {
  const size = smallest ? SMALLEST : FULL;
  const pages = await servePages(folder);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumArguments() });
  try {
    const figures: Record<PageName, Figures[]> = { limit: [], ours: [] };
    // The pages alternate, so that other load on the machine affects both.
    for (let round = 0; round < size.repetitions; round++) {
      for (const page of PAGES) figures[page].push(await measure(browser, pages.url, page, size));
    }
    const app = await withHomes((browser, dashboard) => overHttp(browser, dashboard, size), shared);
    return [speedTable(figures, size), app, await heapTable(browser, pages.url, size)];
  } finally {
    await browser.close();
    pages.stop();
  }
}

const chromiumArguments = () => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--disable-gpu'],
];

async function open(browser: Browser, url: string, name: PageName, { properties }: Size) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/${name}?n=${properties}`);
  await shown(
    page,
    page.waitForFunction(() => '__measure' in window, null, { timeout: 0 }),
  );
  const firstMs = await shown(
    page,
    page.evaluate(() => window.__bench.ready),
  );
  return { page, firstMs, close: () => context.close() };
}

async function measure(browser: Browser, url: string, name: PageName, size: Size): Promise<Figures> {
  const { page, firstMs, close } = await open(browser, url, name, size);
  const { sweepSeconds } = size;
  const jump = await shown(
    page,
    page.evaluate(() => window.__measure.jumpMs(window.__bench)),
  );
  const down = await page.evaluate((seconds) => window.__measure.sweep(window.__bench, 'y', seconds), sweepSeconds);
  const across = await page.evaluate((seconds) => window.__measure.sweep(window.__bench, 'x', seconds), sweepSeconds);
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
  await close();
  return {
    ...{ firstMs, jumpMs: jump, down: down.fps, across: across.fps, elements },
    longestTaskMs: Math.max(down.longestTaskMs, across.longestTaskMs),
    blank: Math.max(down.blank, across.blank),
  };
}

function speedTable(figures: Record<PageName, Figures[]>, { properties, repetitions }: Size): Table {
  const of = (name: PageName, figure: keyof Figures) => median(figures[name].map((one) => one[figure]));
  const ratio = (figure: keyof Figures) => of('ours', figure) / of('limit', figure);
  const row = (label: string, name: PageName) => [
    label,
    ...(['firstMs', 'jumpMs', 'down', 'across', 'longestTaskMs'] as const).map((figure) => of(name, figure)),
    100 * of(name, 'blank'),
    of(name, 'elements'),
  ];
  return {
    title: `${properties.toLocaleString('en')} properties × 1,096 days, medians of ${repetitions}`,
    headings: ['', 'first ms', 'jump ms', 'down fps', 'across fps', 'longest task ms', 'blank %', 'elements'],
    rows: [row('a bare canvas', 'limit'), row('the timeline', 'ours')],
    verdicts: [
      { target: 'first content ≤ 1.5 × the bare canvas', reached: ratio('firstMs') <= 1.5 },
      { target: 'a jump is painted within 100 ms', reached: of('ours', 'jumpMs') <= 100 },
      { target: 'scrolling down loses ≤ 5 % of the frames', reached: ratio('down') >= 0.95 },
      { target: 'scrolling across loses ≤ 5 % of the frames', reached: ratio('across') >= 0.95 },
      { target: 'no task over 50 ms while scrolling', reached: of('ours', 'longestTaskMs') <= 50 },
      { target: '≤ 3,000 elements', reached: of('ours', 'elements') <= 3000 },
    ],
  };
}

const MOVE_MS = 100;

/** The page of the calendar: how long after a move all that is in sight is content. */
async function overHttp(browser: Browser, dashboard: Visited, { moves }: Size): Promise<Table> {
  const page = await newPage(browser, dashboard);
  await page.goto(`${dashboard.url}/calendar`);
  await shown(page, page.locator('[role=grid][aria-busy=false]').waitFor());
  const times: Record<'flick' | 'jump' | 'zoom', number[]> = { flick: [], jump: [], zoom: [] };
  for (let move = 0; move < moves.warm + moves.counted; move++) {
    for (const kind of ['flick', 'jump', 'zoom'] as const) {
      const ms = await shown(page, page.evaluate(contentAfter, { kind, move }));
      if (move >= moves.warm) times[kind].push(ms);
      await page.waitForTimeout(300);
    }
  }
  await page.context().close();
  return {
    title: `The app's calendar of ${(await countOf(dashboard)).toLocaleString('en')} homes, warm: ms until all in sight is content`,
    headings: ['after a', 'median', 'p95'],
    rows: Object.entries(times).map(([kind, of]) => [kind, median(of), quantile(of, 0.95)]),
    verdicts: Object.entries(times).map(([kind, of]) => ({
      target: `p95 within ${MOVE_MS} ms after a ${kind}`,
      reached: quantile(of, 0.95) <= MOVE_MS,
    })),
  };
}

/** In the page: moves, and resolves with the time from the end of the move to the frame without a gap. */
async function contentAfter({ kind, move }: { kind: 'flick' | 'jump' | 'zoom'; move: number }): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const scroller = document.querySelector('.timeline-scroller') as HTMLElement;
  const farthest = scroller.scrollHeight - scroller.clientHeight;
  if (kind === 'flick') {
    for (let step = 0; step < 20; step++) {
      scroller.scrollTop += move % 2 === 0 ? 300 : -300;
      await frame();
    }
  } else if (kind === 'jump') scroller.scrollTop = farthest * ((move * 0.618) % 1);
  else {
    const zooms = [...document.querySelectorAll<HTMLElement>('[role=radiogroup][aria-label=Zoom] input')];
    zooms[move % zooms.length]?.click();
  }
  const from = performance.now();
  const isWhole = () => document.querySelector('[role=grid]')?.ariaBusy === 'false';
  // The first frame hears of the move, the second draws it.
  await frame();
  do await frame();
  while (!isWhole());
  return performance.now() - from;
}

async function heapTable(browser: Browser, url: string, size: Size): Promise<Table> {
  const { page, close } = await open(browser, url, 'ours', size);
  const before = await heapMb(page);
  await page.evaluate((ms) => window.__measure.wander(window.__bench, ms), size.wanderMinutes * 60_000);
  const after = await heapMb(page);
  await close();
  return {
    title: `${size.wanderMinutes} minutes of scrolling over everything`,
    headings: ['', 'MB'],
    rows: [
      ['heap before', before],
      ['heap after', after],
      ['growth', after - before],
    ],
    verdicts: [{ target: 'heap growth ≤ 20 MB', reached: after - before <= 20 }],
  };
}

/** Megabytes in use after a garbage collection. */
async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_048_576;
}
