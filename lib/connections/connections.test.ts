import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveConnection, writing } from '@/lib/mirror/connections';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { finishRun, getRuns, startRun } from '@/lib/mirror/runs';
import {
  addStoredConnection,
  getStoredConnection,
  getStoredConnections,
  replaceSealedToken,
} from '@/lib/mirror/stored-connections';
import { Keyring } from '@/lib/secrets/keyring';
import { openWith, sealWith } from '@/lib/secrets/seal';
import { currentKeyring } from '@/lib/secrets/secrets';
import { DisconnectedError } from '@/lib/upstream/connection';
import { type FaultyServer, json, page, redirectTo, serve, status, TOKEN } from '@/lib/upstream/faulty-server';
import * as changes from './changes';
import * as connections from './connections';
import { openConnection } from './connections';
import { chooseConnection, forgetList, isDemoOnly, listConnections } from './list';
import { connectionFor, requestedConnectionId } from './requested';
import { resealTokens } from './rotate';
import { testConnection } from './test-connection';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-connections-'));

beforeAll(() => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('PARTNER_BASE_URL', '');
  vi.stubEnv('APP_SECRET', 'a secret of more than 32 characters');
  vi.stubEnv('ALLOW_PRIVATE_PARTNERS', 'on');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(async () => {
  await (await currentMirror()).close();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});
afterEach(async () => {
  for (const { id, kind } of await listConnections()) if (kind === 'stored') await removeConnection(id);
  await resumeConnection('demo');
  deeds.length = 0;
});

/** What was recorded of late. */
const deeds: string[] = [];
const record: connections.Recording = async (_, { action, connection }) => {
  deeds.push(`${action} ${connection.name}`);
};
const createConnection = (body: unknown) => changes.createConnection(body, record);
const changeConnection = (id: string, body: unknown) => changes.changeConnection(id, body, record);
const addConnection = (account: ReturnType<typeof partner>) => connections.addConnection(account, record);
const removeConnection = (id: string) => connections.removeConnection(id, record);
const renameConnection = (id: string, name: string) => connections.alterConnection(id, { name }, record);
const replaceToken = (id: string, accessToken: string) => connections.alterConnection(id, { accessToken }, record);
const pauseConnection = (id: string) => connections.alterConnection(id, { paused: true }, record);
const resumeConnection = (id: string) => connections.alterConnection(id, { paused: false }, record);

const partner = (name: string) => ({ name, baseUrl: 'https://partner.example/v1', accessToken: TOKEN });
const names = async () => (await listConnections()).map(({ name }) => name);

describe('connections', () => {
  it('begin with the demo, which is all there is until another is added', async () => {
    expect(await names()).toEqual(['Demo portfolio']);
    expect(await isDemoOnly()).toBe(true);
    const { id } = await addConnection(partner('Operator'));
    expect([await names(), await isDemoOnly()]).toEqual([['Operator', 'Demo portfolio'], false]);
    await pauseConnection(id);
    expect(await isDemoOnly()).toBe(false);
    await removeConnection(id);
    expect(await isDemoOnly()).toBe(true);
  });

  it('are opened with their token, which is nowhere else to be seen', async () => {
    const added = await addConnection(partner('Operator'));
    expect((await openConnection(added.id)).authorization()).toBe(`Bearer ${TOKEN}`);
    const kept = await getStoredConnection(await currentMirror(), added.id);
    expect(JSON.stringify([added, await listConnections(), kept])).not.toContain(TOKEN);
    await replaceToken(added.id, 'another');
    expect((await openConnection(added.id)).authorization()).toBe('Bearer another');
  });

  it('are used no more, once opened, when they are paused, removed or have another token', async () => {
    const { id } = await addConnection(partner('Used'));
    const first = await openConnection(id);
    await renameConnection(id, 'Renamed');
    await first.requireCurrent();
    await pauseConnection(id);
    await expect(first.requireCurrent()).rejects.toThrow(DisconnectedError);
    await resumeConnection(id);
    await first.requireCurrent();
    await replaceToken(id, 'another');
    await expect(first.requireCurrent()).rejects.toThrow('given another access token');
    const second = await openConnection(id);
    await second.requireCurrent();
    await removeConnection(id);
    await expect(second.requireCurrent()).rejects.toThrow(DisconnectedError);

    writeFileSync(path.join(dataDir, 'demo-token'), TOKEN);
    const demo = await openConnection('demo');
    await pauseConnection('demo');
    await expect(demo.requireCurrent()).rejects.toThrow(DisconnectedError);
    await resumeConnection('demo');
    await demo.requireCurrent();
    rmSync(path.join(dataDir, 'demo-token'));
  });

  it('that another instance adds are found as soon as somebody names them', async () => {
    await listConnections();
    const stored = { ...partner('Elsewhere'), id: 'elsewhere', sealedToken: '', pausedAt: null };
    await addStoredConnection(await currentMirror(), stored, Date.now());
    const found = async () => expect(await chooseConnection('elsewhere', 'all')).toMatchObject({ name: 'Elsewhere' });
    await vi.waitFor(found, 500);
    expect(await chooseConnection('elsewhere', [])).toBeNull();
  });

  it('have names of their own, whatever their case', async () => {
    const { id } = await addConnection(partner('Operator'));
    await expect(addConnection(partner('OPERATOR'))).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    await expect(renameConnection(id, 'demo portfolio')).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    await renameConnection(id, 'operator');
    expect(await names()).toContain('operator');
  });

  it('have names of their own, also of two that are added or renamed at once', async () => {
    const both = await Promise.allSettled([addConnection(partner('One')), addConnection(partner('ONE'))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const ids = [(await addConnection(partner('Two'))).id, (await addConnection(partner('Three'))).id];
    const renamed = await Promise.allSettled(ids.map((id) => renameConnection(id, 'Four')));
    expect(renamed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await names()).filter((name) => name === 'Four')).toHaveLength(1);
  });

  it('are changed wholly or not at all, with what is recorded of it', async () => {
    await addConnection(partner('Taken'));
    const { id } = await addConnection(partner('Operator'));
    const change = (name: string) => ({ name, accessToken: 'another', paused: true });
    const asItWas = async () => {
      expect((await openConnection(id)).authorization()).toBe(`Bearer ${TOKEN}`);
      const listed = (await listConnections()).find((connection) => connection.id === id);
      expect(listed).toMatchObject({ name: 'Operator', pausedAt: null });
    };
    deeds.length = 0;
    await expect(connections.alterConnection(id, change('Taken'), record)).rejects.toMatchObject({
      code: 'NAME_TAKEN',
    });
    await asItWas();
    const unrecorded: connections.Recording = async (_, { action }) => {
      if (action === 'connection-paused') throw new Error('The log is full.');
    };
    await expect(connections.alterConnection(id, change('New'), unrecorded)).rejects.toThrow('The log is full.');
    await asItWas();
    deeds.length = 0;
    await connections.alterConnection(id, change('New'), record);
    const done = ['connection-token-replaced New', 'connection-renamed New', 'connection-paused New'];
    expect(deeds).toEqual(done);
    // What changes nothing is not recorded.
    await connections.alterConnection(id, { name: 'New', paused: true }, record);
    expect(deeds).toEqual(done);
  });

  it('go on with no crawl that began with another token', async () => {
    const { id } = await addConnection(partner('Replaced'));
    const mirror = await currentMirror();
    await writing(mirror, id, (transaction) => startRun(transaction, 1000));
    await renameConnection(id, 'Renamed');
    expect(await getRuns(mirror, id, 1)).toMatchObject([{ outcome: null }]);
    await replaceToken(id, 'another');
    expect(await getRuns(mirror, id, 1)).toMatchObject([{ outcome: 'stopped', fault: { code: 'TOKEN_REPLACED' } }]);

    // What has failed stays on record as what it was.
    await writing(mirror, id, async (transaction) => {
      const run = await startRun(transaction, 2000);
      const fault = { code: 'UPSTREAM_TOKEN_REFUSED', message: 'Expired.' };
      await finishRun(transaction, { ...run, outcome: 'failed', fault }, 3000);
    });
    await replaceToken(id, 'a third');
    expect(await getRuns(mirror, id, 1)).toMatchObject([{ outcome: 'failed' }]);
  });

  it('are neither added nor removed without a record of it', async () => {
    const { id } = await addConnection(partner('Operator'));
    const unrecorded = async () => {
      throw new Error('The log is full.');
    };
    await expect(connections.removeConnection(id, unrecorded)).rejects.toThrow('The log is full.');
    await expect(connections.addConnection(partner('Other'), unrecorded)).rejects.toThrow('The log is full.');
    expect(await names()).toEqual(['Operator', 'Demo portfolio']);
  });

  it('that are paused open no more, until they are resumed', async () => {
    await pauseConnection('demo');
    await expect(openConnection('demo')).rejects.toMatchObject({ code: 'CONNECTION_PAUSED' });
    await resumeConnection('demo');
    await expect(openConnection('demo')).rejects.toMatchObject({ code: 'UPSTREAM_TOKEN_MISSING' });
  });

  it('of the configuration are paused, and nothing else', async () => {
    for (const change of [renameConnection('demo', 'Mine'), replaceToken('demo', 'token'), removeConnection('demo')]) {
      await expect(change).rejects.toMatchObject({ code: 'CONNECTION_FIXED' });
    }
  });

  it('that are not known cannot be changed or opened', async () => {
    for (const id of ['nobody', '', '\u{0}', "' or 1=1 --"]) {
      await expect(openConnection(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(removeConnection(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(changeConnection(id, { name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('whose token was sealed with another secret say so, and what to do', async () => {
    const { id } = await addConnection(partner('Operator'));
    const mirror = await currentMirror();
    const { sealedToken } = (await getStoredConnection(mirror, id)) ?? { sealedToken: '' };
    const elsewhere = sealWith(new Keyring(['another secret of more than 32 chars']), TOKEN, id);
    await replaceSealedToken(mirror, id, sealedToken, elsewhere);
    await expect(openConnection(id)).rejects.toMatchObject({
      code: 'UPSTREAM_TOKEN_MISSING',
      message: expect.stringContaining('APP_SECRET_PREVIOUS'),
    });
  });

  it('that another instance has added are seen within seconds', async () => {
    await listConnections();
    const mirror = await currentMirror();
    await saveConnection(mirror, { id: 'x', name: 'x', baseUrl: 'https://x.example' }, 0);
    await mirror.db
      .updateTable('connections')
      .set({ access_token: 'sealed' })
      .where('connection_id', '=', 'x')
      .execute();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 });
    expect(await names()).toContain('x');
    vi.useRealTimers();
  });
});

describe('the connection of a request', () => {
  const ids: string[] = [];
  beforeEach(async () => {
    ids.length = 0;
    for (const name of ['One', 'Two']) {
      ids.push((await addConnection(partner(name))).id);
      // They stand in the order in which they were added, as far as a clock tells.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
  const chosen = async (requested: string | null, permitted: 'all' | string[] = 'all') =>
    (await chooseConnection(requested, permitted))?.name;

  it('is the one it names, else the first that is not paused', async () => {
    expect(await chosen(ids[1] ?? '')).toBe('Two');
    expect(await chosen(null)).toBe('One');
    await pauseConnection(ids[0] ?? '');
    expect([await chosen(null), await chosen(ids[0] ?? '')]).toEqual(['Two', 'One']);
  });

  it('is none that may not be used', async () => {
    expect(await chosen(ids[0] ?? '', [ids[1] ?? ''])).toBeUndefined();
    expect(await chosen(null, [ids[1] ?? ''])).toBe('Two');
    expect(await chosen(null, [])).toBeUndefined();
    expect(await chosen('unknown')).toBeUndefined();
  });

  const request = (headers: Record<string, string>, url = 'http://dashboard/api') => ({
    headers: new Headers(headers),
    url,
  });

  it('is named by header, parameter or cookie, in that order', () => {
    const cookie = 'view.x=1; connection=https%3A%2F%2Fpartner.example%2F';
    expect(requestedConnectionId(request({ cookie, 'x-connection': 'a' }, 'http://d/?connection=b'))).toBe('a');
    expect(requestedConnectionId(request({ cookie }, 'http://d/?connection=b'))).toBe('b');
    expect(requestedConnectionId(request({ cookie }))).toBe('https://partner.example/');
    expect(requestedConnectionId(request({ cookie: 'connection=%E0%A4%A' }))).toBeNull();
    expect(requestedConnectionId(request({ cookie: 'myconnection=a' }))).toBeNull();
  });

  it('is another where the one that a browser remembers is gone, and none where it was named', async () => {
    const of = async (source: ReturnType<typeof request>) => (await connectionFor(source, 'all'))?.name;
    expect(await of(request({ cookie: `connection=${ids[1]}` }))).toBe('Two');
    expect(await of(request({ cookie: 'connection=gone' }))).toBe('One');
    expect(await of(request({ cookie: `connection=${ids[1]}`, 'x-connection': 'gone' }))).toBeUndefined();
  });
});

describe('sealing tokens anew', () => {
  it('is done once, whoever does it, and leaves what it cannot open', async () => {
    const mirror = await currentMirror();
    const { id } = await addConnection(partner('Operator'));
    const other = await addConnection(partner('Other'));
    const unknown = new Keyring(['some third secret of more than 32 chars']);
    const kept = (await getStoredConnection(mirror, other.id))?.sealedToken ?? '';
    await replaceSealedToken(mirror, other.id, kept, sealWith(unknown, TOKEN, other.id));
    const renewed = new Keyring(['the new secret of more than 32 characters', 'a secret of more than 32 characters']);
    const both = await Promise.all([resealTokens(mirror, renewed), resealTokens(mirror, renewed)]);
    expect(both.map(({ sealedAnew }) => sealedAnew).reduce((a, b) => a + b)).toBe(1);
    expect(both.map(({ closed }) => closed)).toEqual([['Other'], ['Other']]);
    expect(await resealTokens(mirror, renewed)).toEqual({ sealedAnew: 0, upToDate: 1, closed: ['Other'] });
    const { sealedToken } = (await getStoredConnections(mirror)).find((one) => one.id === id) ?? { sealedToken: '' };
    expect(openWith(renewed, sealedToken, id)).toBe(TOKEN);
    expect(() => openWith(currentKeyring(), sealedToken, id)).toThrow('another APP_SECRET');
  });
});

describe('a test of a connection', () => {
  let server: FaultyServer;
  afterEach(() => server.close());
  const account = () => ({ baseUrl: server.url, accessToken: TOKEN });
  const pageOf = (properties: number, nextCursor: string | null) =>
    json({ properties: Array.from({ length: properties }, () => ({})), nextCursor });

  it('counts the properties of the account', async () => {
    server = await serve(pageOf(100, 'a'), pageOf(20, null));
    expect(await testConnection(account())).toEqual({ properties: 120, hasMore: false });
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it('counts only so far', async () => {
    server = await serve(pageOf(100, 'a'), pageOf(100, 'b'), pageOf(100, 'c'), (response) =>
      setTimeout(() => response.destroy(), 5000),
    );
    expect(await testConnection(account(), 2)).toEqual({ properties: 200, hasMore: true });
    await server.close();
    server = await serve(pageOf(100, 'a'), () => {});
    expect(await testConnection(account(), 100, 300)).toEqual({ properties: 100, hasMore: true });
  });

  it.each([
    ['a refused token', status(401), 'UPSTREAM_TOKEN_REFUSED'],
    ['a suspended account', status(403), 'UPSTREAM_FORBIDDEN'],
    ['a web page', page, 'UPSTREAM_NOT_A_PARTNER_SERVICE'],
    ['a redirect', redirectTo('http://169.254.169.254/'), 'UPSTREAM_NOT_A_PARTNER_SERVICE'],
    ['another API', json({ hello: 'world' }), 'UPSTREAM_NOT_A_PARTNER_SERVICE'],
    ['silence', () => {}, 'UPSTREAM_TIMEOUT'],
  ])('says what is wrong: %s', async (_, behaviour, code) => {
    server = await serve(behaviour);
    const failure = testConnection(account(), 100, 400);
    await expect(failure).rejects.toMatchObject({ code });
    await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining(TOKEN) });
    // The test waits as long as it does, whatever the configuration says.
    await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining('UPSTREAM_TIMEOUT_MS') });
  });

  it('comes before anything is added', async () => {
    server = await serve(status(401));
    const body = { name: 'Operator', ...account() };
    await expect(createConnection(body)).rejects.toMatchObject({ code: 'UPSTREAM_TOKEN_REFUSED' });
    forgetList();
    expect(await names()).toEqual(['Demo portfolio']);
  });

  it('comes before a token is replaced', async () => {
    server = await serve(pageOf(1, null), status(401));
    const { id } = await createConnection({ name: 'Operator', ...account() });
    await expect(changeConnection(id, { accessToken: 'wrong' })).rejects.toMatchObject({
      code: 'UPSTREAM_TOKEN_REFUSED',
    });
    expect((await openConnection(id)).authorization()).toBe(`Bearer ${TOKEN}`);
  });
});
