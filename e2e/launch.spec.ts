import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from './fixtures/free-port';
import { demoToken, serviceUrl } from './fixtures/service';
import { test } from './fixtures/test';

async function start(variables: Record<string, string>): Promise<{ code: number; said: string }> {
  const launch = spawn(process.execPath, ['lib/launch/start.mjs'], { env: { ...process.env, ...variables } });
  let said = '';
  launch.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = (await once(launch, 'exit')) as [number];
  return { code, said };
}

test('a wrong configuration stops the start and names every fault', async () => {
  const { code, said } = await start({
    PORT: 'eighty',
    TIME_ZONE: 'Mars/Olympus',
    PARTNER_BASE_URL: 'ftp://example.com',
  });
  expect(code).toBe(2);
  for (const name of ['PORT', 'TIME_ZONE', 'PARTNER_BASE_URL', 'PARTNER_ACCESS_TOKEN']) expect(said).toContain(name);
});

test('a port in use is named, with advice', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const { code, said } = await start({ PORT: port });
  expect(code).toBe(2);
  expect(said).toContain(`Port ${port} on 127.0.0.1 is in use`);
  expect(said).toContain('set PORT');
});

test('the service beside a connection of its own seeds no demo', async ({ baseURL }) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-launch-'));
  const [port, servicePort] = [await freePort(), await freePort()];
  const launch = spawn(process.execPath, ['lib/launch/start.mjs'], {
    env: {
      ...process.env,
      ...{ PORT: String(port), SERVICE_PORT: String(servicePort), DATA_DIR: dataDir, SERVICE: 'on' },
      ...{ PARTNER_BASE_URL: serviceUrl(baseURL ?? ''), PARTNER_ACCESS_TOKEN: await demoToken() },
    },
  });
  let said = '';
  launch.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await expect(async () => expect(said).toContain('Ctrl-C stops.')).toPass();
  expect((await fetch(`http://127.0.0.1:${servicePort}/health`)).status).toBe(200);
  launch.kill('SIGTERM');
  await once(launch, 'exit');
  expect(said).not.toContain('Seeding');
  expect(readdirSync(dataDir)).toContain('service.db');
  expect(readdirSync(dataDir)).not.toContain('demo-token');
  rmSync(dataDir, { recursive: true });
});

test('both servers stop when npm is told to', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-launch-'));
  const [port, servicePort] = [await freePort(), await freePort()];
  const npm = spawn('npm', ['start'], {
    env: {
      ...process.env,
      ...{ PORT: String(port), SERVICE_PORT: String(servicePort), DATA_DIR: dataDir, DEMO_PROPERTIES: '10' },
    },
    stdio: 'ignore',
  });
  const answering = async (address: string) => (await fetch(address).catch(() => null)) !== null;
  const servers = [`http://127.0.0.1:${port}/api/health/live`, `http://127.0.0.1:${servicePort}/health`];
  await expect(async () => expect(await Promise.all(servers.map(answering))).toEqual([true, true])).toPass();
  npm.kill('SIGTERM');
  await expect(async () => expect(await Promise.all(servers.map(answering))).toEqual([false, false])).toPass();
  rmSync(dataDir, { recursive: true });
});
