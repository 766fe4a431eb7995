import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { forgetVisits } from '@/lib/auth/current-access';
import { guardedNoStore } from '@/lib/auth/guarded';
import { sessionAs } from '@/lib/auth/session.fixture';
import { builtInConnection } from '@/lib/connections/built-in';
import { addConnection, alterConnection, removeConnection } from '@/lib/connections/connections';
import { nameAnswers } from '@/lib/http/named-answers';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { type FaultyServer, serve } from '@/lib/upstream/faulty-server';
import { GET as calendar } from './properties/calendar/route';
import { GET as details } from './properties/details/route';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-partners-'));
let server: FaultyServer;
/** Answers that have begun and do not end. */
const begun: ServerResponse[] = [];
/** What happens before one begins. */
let before = async () => {};

beforeAll(async () => {
  server = await serve(async (response) => {
    begun.push(response);
    await before();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{');
  });
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('PARTNER_BASE_URL', server.url);
  vi.stubEnv('PARTNER_ACCESS_TOKEN', 'token');
  vi.stubEnv('ALLOW_PRIVATE_PARTNERS', 'on');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterEach(() => {
  before = async () => {};
  vi.useRealTimers();
});
afterAll(async () => {
  await server.close();
  await (await currentMirror()).close();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

const unrecorded = async () => {};
const signedOut = async () => void (await (await currentMirror()).db.deleteFrom('sessions').execute());

/** Takes an answer that does not end, and does something meanwhile. */
async function broken(get: typeof details, asked: string, meanwhile: () => Promise<unknown>) {
  const headers = await sessionAs('member');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answer = await get(new Request(`http://dashboard/api/partners/properties/${asked}`, { headers }));
  expect(answer.status).toBe(200);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  const rest = reader.read();
  rest.catch(() => {});
  await meanwhile();
  await forgetVisits();
  await vi.advanceTimersByTimeAsync(5000);
  await expect(rest).rejects.toThrow('may not ask for it any more');
  // The partner is not kept busy either.
  await vi.waitFor(() => expect(begun.at(-1)?.destroyed).toBe(true));
}

it.each([
  ['details', details, 'details'],
  ['calendars', calendar, 'calendar?ids=a'],
])('an answer with %s breaks off soon after who takes it was signed out', async (_, get, asked) => {
  await broken(get, asked, signedOut);
});

it('an answer breaks off soon after its connection was removed', async () => {
  const account = { name: 'Operator', baseUrl: server.url, accessToken: 'token' };
  const { id } = await addConnection(account, unrecorded);
  await broken(details, `details?connection=${id}`, () => removeConnection(id, unrecorded));
});

it.each([
  ['details', details, 'details'],
  ['calendars', calendar, 'calendar?ids=a'],
])('an answer with %s that took its time goes to nobody who was signed out meanwhile', async (_, get, asked) => {
  const headers = await sessionAs('member');
  before = async () => {
    await signedOut();
    await forgetVisits();
  };
  const answer = await get(new Request(`http://dashboard/api/partners/properties/${asked}`, { headers }));
  expect(answer.status).toBe(401);
  await vi.waitFor(() => expect(begun.at(-1)?.destroyed).toBe(true));
});

it('who waits for a partner has their places for everything else', async () => {
  nameAnswers();
  const { cookie } = await sessionAs('member');
  const own = guardedNoStore('browse', async () => ({ is: 'here' }));
  const dashboard = createServer(async ({ url, headers }, response) => {
    const request = new Request(`http://dashboard${url}`, {
      headers: { cookie, 'x-answer': `${headers['x-answer']}` },
    });
    if (url === '/own') response.end(await (await own(request)).text());
    else await details(request).catch(() => {});
  });
  dashboard.listen(0, '127.0.0.1');
  await once(dashboard, 'listening');
  const { port } = dashboard.address() as AddressInfo;
  const asked = (pathname: string) => get({ port, path: pathname, agent: false }).on('error', () => {});

  before = () => new Promise(() => {});
  const reached = begun.length + 3;
  for (let n = 0; n < 10; n += 1) asked('/api/partners/properties/details');
  await vi.waitFor(() => expect(begun).toHaveLength(reached));
  const [answer] = (await once(asked('/own'), 'response')) as [IncomingMessage];
  expect(await text(answer)).toContain('here');
  dashboard.closeAllConnections();
  dashboard.close();
});

it('an answer of the first connection goes to nobody whose first one is another by then', async () => {
  const headers = await sessionAs('member');
  const account = { name: 'Next', baseUrl: server.url, accessToken: 'token' };
  const { id } = await addConnection(account, unrecorded);
  const pause = (paused: boolean) => alterConnection(builtInConnection().id, { paused }, unrecorded);
  before = () => pause(true);
  const answer = await details(new Request('http://dashboard/api/partners/properties/details', { headers }));
  expect(answer.status).toBe(404);
  await pause(false);
  await removeConnection(id, unrecorded);
});
