import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GET as findProperties } from '@/app/api/properties/route';
import { GET as getSync, POST as postSync } from '@/app/api/sync/route';
import { ownInstallation } from '@/lib/connections/own-installation.fixture';
import { currentDatabase } from '@/lib/database/current-database';
import { dayAt } from '@/lib/domain/day';
import { auditPage } from '@/lib/people/audit';
import { sessionAs } from '@/lib/people/session.fixture';
import { currentSync, startSyncs, stopSyncs } from '@/lib/sync/current-sync';
import { endedCrawl } from '@/lib/sync/ended-crawl.fixture';
import { type PortfolioService, servePortfolio } from '@/lib/sync/portfolio-service.fixture';
import { status } from '@/lib/upstream/faulty-server.fixture';
import { DELETE, PATCH } from './[id]/route';
import { GET, POST } from './route';
import { POST as test } from './test/route';

const TOKEN = 'sg-secret-token-77aa';
let services: PortfolioService[] = [];
let session = { cookie: '' };
const said: unknown[] = [];
const log = { info: () => {}, warn: () => {}, error: (...what: unknown[]) => said.push(what) };

ownInstallation({ SERVICE: 'off', ALLOW_PRIVATE_PARTNERS: 'on' });

beforeAll(async () => {
  const today = dayAt(Date.now(), 'UTC');
  services = [await servePortfolio(120, today), await servePortfolio(7, today)];
  session = await sessionAs('administrator');
  await startSyncs(log);
});
afterAll(async () => {
  for (const { server } of services) await server.close();
  await stopSyncs();
});

const request = (method: string, body?: unknown, url = 'http://dashboard/api/connections') =>
  new Request(url, {
    method,
    headers: { ...session, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const at = (id: string) => ({ params: Promise.resolve({ id }) });
const account = (n: number) => ({ baseUrl: services[n]?.server.url ?? '', accessToken: TOKEN });
const about = (id: string, room = 'properties') => request('GET', undefined, `http://d/api/${room}?connection=${id}`);
const listed = async () => (await (await GET(request('GET'))).json()).items;
/** Adds a connection and waits for its first sync, which begins by itself, long before the next look for others. */
async function add(name: string, n: number): Promise<string> {
  const { id } = await (await POST(request('POST', { name, ...account(n) }))).json();
  const sync = await currentSync(id);
  const firstEnded = async () => expect((await sync.overview()).crawls).toMatchObject([{ outcome: 'complete' }]);
  await vi.waitFor(firstEnded, { timeout: 4500 });
  return id;
}

it('tests accounts and keeps several connections apart, each with its own sync', async () => {
  expect(await (await test(request('POST', account(0)))).json()).toEqual({ properties: 120, hasMore: false });
  const ids = [await add('Large', 0), await add('Small', 1)];
  const totals = ids.map(async (id) => (await (await findProperties(about(id))).json()).total);
  expect(await Promise.all(totals)).toEqual([120, 7]);
  expect(await listed()).toMatchObject([
    { name: 'Large', kind: 'stored', properties: 120, fault: null },
    { name: 'Small', kind: 'stored', properties: 7, fault: null },
    { name: 'Demo portfolio', kind: 'demo', fault: { code: 'UPSTREAM_TOKEN_MISSING' } },
  ]);
  expect((await findProperties(about('unknown'))).status).toBe(404);
});

it('pauses and resumes a connection, whose data can still be looked at', async () => {
  const [{ id }] = await listed();
  expect((await PATCH(request('PATCH', { paused: true, name: 'Paused' }), at(id))).status).toBe(204);
  const begun = await postSync(request('POST', undefined, `http://d/api/sync?connection=${id}`));
  expect([begun.status, (await begun.json()).error.code]).toEqual([409, 'CONNECTION_PAUSED']);
  expect(await (await getSync(about(id, 'sync'))).json()).toMatchObject({ connection: 'Paused', nextAt: null });
  expect((await (await findProperties(about(id))).json()).total).toBe(120);
  await PATCH(request('PATCH', { paused: false }), at(id));
  expect((await (await getSync(about(id, 'sync'))).json()).nextAt).not.toBeNull();
});

it('records changes, and no refused ones', async () => {
  const recorded = async () =>
    (await auditPage(await currentDatabase(), new URLSearchParams())).items
      .filter(({ action }) => action.startsWith('connection-'))
      .map(({ action, subject }) => `${action} ${subject}`);
  const done = [
    ...[`connection-added Large, ${services[0]?.server.url}`, `connection-added Small, ${services[1]?.server.url}`],
    ...['connection-renamed Paused', 'connection-paused Paused', 'connection-resumed Paused'],
  ];
  expect((await recorded()).sort()).toEqual([...done].sort());
  const [{ id }] = await listed();
  const refused = await PATCH(request('PATCH', { name: 'small', accessToken: TOKEN, paused: true }), at(id));
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'NAME_TAKEN']);
  expect(await recorded()).toHaveLength(done.length);
  const body = { name: 'Twice', ...account(1) };
  const both = await Promise.all([POST(request('POST', body)), POST(request('POST', body))]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const twice = (await listed()).find(({ name }: { name: string }) => name === 'Twice');
  expect((await DELETE(request('DELETE'), at(twice.id))).status).toBe(204);
  expect((await recorded()).slice(0, 2).sort()).toEqual([
    `connection-added Twice, ${services[1]?.server.url}`,
    'connection-removed Twice',
  ]);
});

it('begins anew with a new token at once, also where the old one has failed', async () => {
  const id = await add('Expired', 1);
  const service = services[1] as PortfolioService;
  const sync = await currentSync(id);
  service.misbehave = () => status(401);
  await sync.begin();
  expect(await endedCrawl(sync)).toMatchObject({ outcome: 'failed', fault: { code: 'UPSTREAM_TOKEN_REFUSED' } });
  service.misbehave = () => null;
  expect((await PATCH(request('PATCH', { accessToken: 'renewed' }), at(id))).status).toBe(204);
  await endedCrawl(sync);
  expect((await sync.overview()).crawls.slice(0, 2)).toMatchObject([{ outcome: 'complete' }, { outcome: 'failed' }]);
  await DELETE(request('DELETE'), at(id));
});

it('uses a token no more once it is replaced, also where a request with it is to be tried again', async () => {
  const id = await add('Replaced', 1);
  const service = services[1] as PortfolioService;
  const { requests } = service.server;
  const isOld = ({ headers }: IncomingMessage) => headers.authorization === `Bearer ${TOKEN}`;
  service.misbehave = (request) => (isOld(request) ? status(503, { 'retry-after': '1' }) : null);
  requests.length = 0;
  const sync = await currentSync(id);
  await sync.begin();
  await vi.waitFor(() => expect(requests).not.toEqual([]));
  expect((await PATCH(request('PATCH', { accessToken: 'renewed' }), at(id))).status).toBe(204);
  const before = requests.filter(isOld).length;
  await endedCrawl(sync);
  expect((await sync.overview()).crawls[0]).toMatchObject({ outcome: 'complete' });
  expect(requests.filter(isOld)).toHaveLength(before);
  service.misbehave = () => null;
  await DELETE(request('DELETE'), at(id));
});

it('removes a connection with its data, and nothing of the others', async () => {
  const [{ id }, other] = await listed();
  expect((await DELETE(request('DELETE'), at(id))).status).toBe(204);
  expect((await findProperties(about(id))).status).toBe(404);
  const { db } = await currentDatabase();
  const left = () => db.selectFrom('properties').select('id').where('connection_id', '=', id).execute();
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 10_000 });
  expect((await (await findProperties(about(other.id))).json()).total).toBe(7);
  expect((await DELETE(request('DELETE'), at(id))).status).toBe(404);
});

it('names the fault of a request, and never the token', async () => {
  const wrong: unknown[] = [
    { ...account(1), name: '' },
    { ...account(1), name: 'small' },
    { ...account(1), baseUrl: `https://user:${TOKEN}@partner.example`, name: 'x' },
    { baseUrl: 'http://169.254.169.254', accessToken: TOKEN, name: 'x' },
    { ...account(1), accessToken: `${TOKEN}\n${TOKEN}`, name: 'x' },
    { ...account(1), name: 'x', surplus: true },
    [],
    null,
  ];
  const answers = await Promise.all(wrong.map((body) => POST(request('POST', body))));
  expect(answers.map(({ status }) => status)).toEqual([400, 409, 400, 400, 400, 400, 400, 400]);
  const texts = await Promise.all([...answers, await GET(request('GET'))].map((answer) => answer.text()));
  expect(texts.join()).not.toContain(TOKEN);
  expect(JSON.stringify(said)).not.toContain(TOKEN);
});
