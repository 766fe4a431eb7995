import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { NODE_OPTIONS, STANDALONE } from '@/lib/launch/build.mjs';
import { ADMINISTRATOR, giveSession, signInAt } from './fixtures/dashboard';
import { freePort } from './fixtures/free-port';
import { startPostgres } from './fixtures/postgres';
import { demoToken, serviceUrl } from './fixtures/service';
import { test } from './fixtures/test';

// They share one copy.
test.describe.configure({ mode: 'default' });

/** The deployable folder, copied where nothing else of the project is, as a tool does that follows links. */
let deployed: string;

test.beforeAll(() => {
  deployed = mkdtempSync(path.join(os.tmpdir(), 'staygrid-deployed-'));
  cpSync(STANDALONE, path.join(deployed, 'app'), { recursive: true, dereference: true });
});
test.afterAll(() => rmSync(deployed, { recursive: true, force: true }));

const ADMIN = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password };

interface Deployed {
  url: string;
  process: ChildProcess;
  /** The output of the process. */
  said(): string;
}

/** Starts it as systemd would: from another folder, with nothing of this process's environment. */
async function start(variables: Record<string, string>): Promise<Deployed> {
  const port = await freePort();
  const child = spawn(process.execPath, [...NODE_OPTIONS, 'app/staygrid.mjs'], {
    cwd: deployed,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...ADMIN, ...variables },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  return { url: `http://127.0.0.1:${port}`, process: child, said: () => said };
}

const ready = async ({ url, said }: Deployed) =>
  expect(async () => expect((await fetch(`${url}/api/health/ready`)).status, said()).toBe(200)).toPass();

async function stop({ process: child }: Deployed): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** The files of SQLite that a process has loaded, under Linux. Node 24 has its own and loads none. */
function sqliteLibrariesOf({ pid }: ChildProcess): Set<string> {
  const maps = `/proc/${pid}/maps`;
  return new Set(existsSync(maps) ? readFileSync(maps, 'utf8').match(/\/.*sqlite.*\.node$/gm) : []);
}

test('a copy of the built folder serves pages, files and the API, alone', async ({ page, baseURL }) => {
  const token = await demoToken();
  const dashboard = await start({
    PARTNER_BASE_URL: serviceUrl(baseURL ?? ''),
    PARTNER_ACCESS_TOKEN: token,
    DATA_DIR: 'kept',
  });
  try {
    await ready(dashboard);
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await giveSession(page.context(), dashboard.url, await signInAt(dashboard.url));
    await page.goto(`${dashboard.url}/properties`);
    await expect(page.getByRole('grid', { name: 'Homes' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByText('240 homes', { exact: true })).toBeVisible();
    for (const file of ['/map/world.svg', '/map/worker.js', '/map/5/16/10.pbf']) {
      expect((await page.request.get(dashboard.url + file)).status(), file).toBe(200);
    }
    expect(failed).toEqual([]);
    const open = await Promise.all(
      ['/robots.txt', '/.well-known/security.txt', '/security.md'].map((at) => fetch(dashboard.url + at)),
    );
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [robots, security, policy] = await Promise.all(open.map((answer) => answer.text()));
    expect(robots).toContain('Disallow: /');
    expect(security).toMatch(/^Contact: .*\nExpires: /);
    expect(policy).toContain('## Report a vulnerability');
    const refused = await fetch(`${dashboard.url}/api/stays`, { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await refused.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } });
    // Next drops the header of what is compressed already.
    const rows = await page.request.get(`${dashboard.url}/api/properties?limit=100`);
    expect(rows.headers()['content-encoding']).toBe('gzip');
    expect((await rows.json()).items).toHaveLength(100);
    // Data stay where they were meant, outside of the folder that the next version replaces.
    expect(existsSync(path.join(deployed, 'kept/staygrid.db'))).toBe(true);
    expect(dashboard.said()).not.toContain(token);
    expect(sqliteLibrariesOf(dashboard.process).size).toBeLessThanOrEqual(1);
  } finally {
    await stop(dashboard);
  }
});

test('it keeps its mirror in Postgres', async ({ baseURL }) => {
  const postgres = await startPostgres();
  const dashboard = await start({
    PARTNER_BASE_URL: serviceUrl(baseURL ?? ''),
    PARTNER_ACCESS_TOKEN: await demoToken(),
    DATABASE_URL: postgres.url,
  });
  try {
    await ready(dashboard);
    const cookie = await signInAt(dashboard.url);
    await expect(async () => {
      const { total } = await (await fetch(`${dashboard.url}/api/properties`, { headers: { cookie } })).json();
      expect(total).toBe(240);
    }).toPass();

    const ask = (at: string) => fetch(dashboard.url + at, { headers: { cookie } });
    await postgres.halt('SIGQUIT');
    for (const at of ['/', '/properties', '/sign-in', '/no/such/page']) {
      const page = await ask(at);
      expect([at, page.status, page.headers.get('retry-after')]).toEqual([at, 503, '5']);
      expect(await page.text()).toContain('The database cannot be used at present');
    }
    for (const at of ['/api/properties', '/api/me', '/api/auth/get-session']) {
      const answer = await ask(at);
      expect([at, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([at, 503, true]);
      const { error } = await answer.json();
      expect(error).toMatchObject({ code: 'STORAGE_UNAVAILABLE', requestId: answer.headers.get('x-request-id') });
    }
    expect((await ask('/api/health/ready')).status).toBe(503);
    expect((await ask('/api/health/live')).status).toBe(200);
    expect((await ask('/robots.txt')).status).toBe(200);
    await postgres.resume();
    await expect(async () => expect((await ask('/properties')).status).toBe(200)).toPass();
  } finally {
    await stop(dashboard);
    await postgres.stop();
  }
});

test('a wrong configuration ends it, and every fault is named', async () => {
  const besides = path.join(deployed, 'app/.env');
  writeFileSync(besides, 'TIME_ZONE=Mars/Olympus\n');
  const dashboard = await start({ PORT: '70000', PARTNER_BASE_URL: 'ftp://example.com' });
  const [code] = await once(dashboard.process, 'exit');
  rmSync(besides);
  expect(code).toBe(2);
  for (const name of ['PORT', 'TIME_ZONE', 'PARTNER_BASE_URL', 'PARTNER_ACCESS_TOKEN'])
    expect(dashboard.said()).toContain(name);
});
