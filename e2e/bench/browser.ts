import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { openDatabase } from '@/lib/database/database';
import { ensureBrowser } from '@/lib/launch/browser.mjs';
import { ensureBuilt } from '@/lib/launch/build.mjs';
import { type StartedDashboard, startDashboard } from '../fixtures/dashboard';
import { inFolder } from './bench';
import { fill } from './portfolio';
import type { SeededDashboard } from './seeded-dashboard';

const HOMES = 20_000;
/** No service answers there, so the dashboard reads from the mirror alone. */
const UPSTREAM = 'http://127.0.0.1:9/';
const LONGEST_WAIT_MS = 60_000;

/** A dashboard that a browser visits. */
export type Visited = Omit<StartedDashboard, 'stop'>;

type Visit<Result> = (browser: Browser, dashboard: Visited) => Promise<Result>;

/** Runs some work with Chromium and a dashboard of 20,000 homes, or with the one that is shared. */
export function withHomes<Result>(work: Visit<Result>, shared?: SeededDashboard): Promise<Result> {
  return shared ? inBrowser(shared, work) : inFolder((folder) => besideHomesIn(folder, work));
}

async function besideHomesIn<Result>(folder: string, work: Visit<Result>): Promise<Result> {
  const database = path.join(folder, 'mirror.db');
  const mirror = await openDatabase(database);
  await fill(mirror, HOMES, UPSTREAM);
  await mirror.close();
  await ensureBuilt();
  const dashboard = await startDashboard({
    DATA_DIR: folder,
    DATABASE_URL: database,
    PARTNER_BASE_URL: UPSTREAM,
    PARTNER_ACCESS_TOKEN: 'none',
    SYNC_INTERVAL_SECONDS: '0',
    LOG_LEVEL: 'silent',
  });
  try {
    return await inBrowser(dashboard, work);
  } finally {
    await dashboard.stop();
  }
}

async function inBrowser<Result>(dashboard: Visited, work: Visit<Result>): Promise<Result> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  try {
    return await work(browser, dashboard);
  } finally {
    await browser.close();
  }
}

export async function newPage(browser: Browser, dashboard: Visited): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  // The compiler wraps functions evaluated in the page with this helper.
  await context.addInitScript('globalThis.__name = (named) => named');
  await dashboard.signIn(context);
  return context.newPage();
}

/** Waits for something in a page. @throws with the first error of the page meanwhile, or after a minute */
export function shown<Result>(page: Page, work: Promise<Result>): Promise<Result> {
  const broken = page.waitForEvent('pageerror', { timeout: LONGEST_WAIT_MS }).then(
    (error) => Promise.reject(error),
    () => Promise.reject(new Error(`${page.url()} never showed its content.`)),
  );
  return Promise.race([work, broken]);
}

/** The homes that the list finds. */
export async function countOf({ url, cookie }: Visited, q = ''): Promise<number> {
  const answer = await fetch(`${url}/api/properties?limit=1&q=${encodeURIComponent(q)}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { total: number }).total;
}
