import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServiceDatabase } from '@/lib/service/store/database';
import type { ServiceDatabase } from '@/lib/service/store/schema';
import { clockIn } from './clock';
import { openLog } from './log';
import { startService } from './server';

const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-server-'));
let db: ServiceDatabase;
beforeAll(async () => {
  db = await openServiceDatabase(path.join(folder, 'service.db'));
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const start = (port = 0) =>
  startService({
    db,
    host: '127.0.0.1',
    port,
    clock: clockIn('UTC'),
    log: openLog('silent'),
    rateLimit: 0,
    stopWithinMs: 10_000,
  });

describe('a running service', () => {
  it('closes although a client keeps its connection alive', async () => {
    const service = await start();
    const agent = new http.Agent({ keepAlive: true });
    const [response] = await once(http.get(`${service.url}/health`, { agent }), 'response');
    response.resume();
    await once(response, 'end');
    await service.close();
    await expect(fetch(`${service.url}/health`)).rejects.toThrow();
    agent.destroy();
  });

  it('finishes requests in progress when it is closed', async () => {
    const service = await start();
    const { port } = new URL(service.url);
    const request = http.request({ host: '127.0.0.1', port, path: '/docs/swagger-ui-bundle.js' }).end();
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const closed = service.close();
    let bytes = 0;
    for await (const chunk of response) bytes += chunk.length;
    expect(bytes).toBe(Number(response.headers['content-length']));
    await closed;
  });

  it('fails with the system error when the port is taken', async () => {
    const service = await start();
    await expect(start(Number(new URL(service.url).port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await service.close();
  });
});
