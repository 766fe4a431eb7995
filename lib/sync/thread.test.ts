import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayAt } from '@/lib/domain/day';
import { type PortfolioService, servePortfolio } from './portfolio-service.fixture';
import type { LiveState } from './status';
import { SyncThread } from './thread';

let folder: string;
let service: PortfolioService;
const said: LiveState[] = [];
const log = { info() {}, warn() {}, error() {} };
let deaths = 0;
const thread = new SyncThread(
  (_, live) => said.push(live),
  () => {
    deaths += 1;
  },
);

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-thread-'));
  service = await servePortfolio(120, dayAt(Date.now(), 'UTC'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('PARTNER_BASE_URL', service.server.url);
  vi.stubEnv('PARTNER_ACCESS_TOKEN', 'partner-token');
  vi.stubEnv('LOG_LEVEL', 'silent');
});

afterAll(async () => {
  await thread.stop();
  await service.server.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const ended = () =>
  vi.waitFor(() => expect(said.at(-1)).toMatchObject({ isCrawling: false, run: null }), { timeout: 20_000 });

test('a thread crawls by itself and tells how far it is; one that ends is replaced', async () => {
  await thread.start(log);
  await ended();
  expect(said.map(({ run }) => run?.progress.calendars)).toContain(120);
  const crawls = service.server.requests.length;

  await thread.functions.stop();
  await vi.waitFor(() => expect(deaths).toBe(1), { timeout: 20_000 });
  said.length = 0;
  await thread.functions.begin(new URL(service.server.url).href);
  await ended();
  expect(service.server.requests.length).toBeGreaterThan(crawls);
});

/** The nice values of this process's threads: field 19 of proc_pid_stat(5), the 17th after the name. */
const niceValues = () =>
  readdirSync('/proc/self/task').map((task) =>
    Number(readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
  );

test.runIf(process.platform === 'linux')('the thread that answers people goes before the one that syncs', async () => {
  await thread.functions.metrics();
  expect(Math.max(...niceValues())).toBeGreaterThan(os.getPriority());
});

test('an error of the thread keeps its code', async () => {
  await expect(thread.functions.begin('unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
