import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';

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

test('a port that is in use is said to be, with what to do', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const { code, said } = await start({ PORT: port });
  expect(code).toBe(2);
  expect(said).toContain(`Port ${port} on 127.0.0.1 is in use`);
  expect(said).toContain('set PORT');
});
