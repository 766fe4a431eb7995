import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Keyring } from '@/lib/connections/secrets/keyring';
import { sealWith } from '@/lib/connections/secrets/seal';
import { currentDatabase } from '@/lib/database/current-database';
import { saveConnection, writing } from '@/lib/mirror/connections';
import { finishRun, getRuns, startRun } from '@/lib/mirror/runs';
import { DisconnectedError } from '@/lib/upstream/connection';
import { TOKEN } from '@/lib/upstream/faulty-server.fixture';
import * as connections from './connections';
import { openConnection } from './connections';
import {
  addConnection,
  audited,
  changeConnection,
  dataDir,
  names,
  partner,
  pauseConnection,
  record,
  removeConnection,
  renameConnection,
  replaceToken,
  resumeConnection,
} from './connections.fixture';
import { chooseConnection, isDemoOnly, listConnections } from './list';
import { addStoredConnection, getStoredConnection, replaceSealedToken } from './stored-connections';

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
    const kept = await getStoredConnection(await currentDatabase(), added.id);
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

  it('that another instance adds are found on the first request that names them', async () => {
    await listConnections();
    const stored = {
      ...partner('Elsewhere'),
      id: 'elsewhere',
      sealedToken: '',
      pausedAt: null,
      reading: 'calendar' as const,
      reportingCurrency: null,
    };
    await addStoredConnection(await currentDatabase(), stored, Date.now());
    const found = async () => expect(await chooseConnection('elsewhere', 'all')).toMatchObject({ name: 'Elsewhere' });
    await vi.waitFor(found, 500);
    expect(await chooseConnection('elsewhere', [])).toBeNull();
  });

  it('have unique names, regardless of case', async () => {
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

  it('change wholly or not at all, together with their record', async () => {
    await addConnection(partner('Taken'));
    const { id } = await addConnection(partner('Operator'));
    const change = (name: string) => ({ name, accessToken: 'another', paused: true });
    const asItWas = async () => {
      expect((await openConnection(id)).authorization()).toBe(`Bearer ${TOKEN}`);
      const listed = (await listConnections()).find((connection) => connection.id === id);
      expect(listed).toMatchObject({ name: 'Operator', pausedAt: null });
    };
    audited.length = 0;
    await expect(connections.alterConnection(id, change('Taken'), record)).rejects.toMatchObject({
      code: 'NAME_TAKEN',
    });
    await asItWas();
    const unrecorded: connections.Recording = async (_, { action }) => {
      if (action === 'connection-paused') throw new Error('The log is full.');
    };
    await expect(connections.alterConnection(id, change('New'), unrecorded)).rejects.toThrow('The log is full.');
    await asItWas();
    audited.length = 0;
    await connections.alterConnection(id, change('New'), record);
    const done = ['connection-token-replaced New', 'connection-renamed New', 'connection-paused New'];
    expect(audited).toEqual(done);
    // A change without effect is not recorded.
    await connections.alterConnection(id, { name: 'New', paused: true }, record);
    expect(audited).toEqual(done);
  });

  it('go on with no crawl that began with another token', async () => {
    const { id } = await addConnection(partner('Replaced'));
    const database = await currentDatabase();
    await writing(database, id, (transaction) => startRun(transaction, 1000));
    await renameConnection(id, 'Renamed');
    expect(await getRuns(database, id, 1)).toMatchObject([{ outcome: null }]);
    await replaceToken(id, 'another');
    expect(await getRuns(database, id, 1)).toMatchObject([{ outcome: 'stopped', fault: { code: 'TOKEN_REPLACED' } }]);

    // A failed run keeps its outcome.
    await writing(database, id, async (transaction) => {
      const run = await startRun(transaction, 2000);
      const fault = { code: 'UPSTREAM_TOKEN_REFUSED', message: 'Expired.' };
      await finishRun(transaction, { ...run, outcome: 'failed', fault }, 3000);
    });
    await replaceToken(id, 'a third');
    expect(await getRuns(database, id, 1)).toMatchObject([{ outcome: 'failed' }]);
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

  it('have a reading that gives the price of a stay, the demo too', async () => {
    const readings = async () => (await listConnections()).map(({ name, reading }) => `${name}: ${reading}`);
    const { id } = await addConnection(partner('Operator'));
    expect(await readings()).toEqual(['Operator: calendar', 'Demo portfolio: calendar']);
    audited.length = 0;
    for (const each of [id, 'demo', 'demo']) await changeConnection(each, { reading: 'rent' });
    expect(await readings()).toEqual(['Operator: rent', 'Demo portfolio: rent']);
    expect(audited).toEqual(['connection-reading-changed Operator', 'connection-reading-changed Demo portfolio']);
    await expect(changeConnection(id, { reading: 'dearest' })).rejects.toThrow('must be calendar or rent');
    await changeConnection('demo', { reading: 'calendar' });
  });

  it('have a reporting currency, the demo too, and the commonest again without one', async () => {
    const currencies = async () => (await listConnections()).map((one) => `${one.name}: ${one.reportingCurrency}`);
    const { id } = await addConnection(partner('Operator'));
    expect(await currencies()).toEqual(['Operator: null', 'Demo portfolio: null']);
    audited.length = 0;
    for (const each of [id, 'demo', 'demo']) await changeConnection(each, { reportingCurrency: 'usd' });
    expect(await currencies()).toEqual(['Operator: USD', 'Demo portfolio: USD']);
    expect(audited).toEqual(['connection-currency-changed Operator', 'connection-currency-changed Demo portfolio']);
    await expect(changeConnection(id, { reportingCurrency: 'shells' })).rejects.toThrow(
      'must be a currency such as EUR',
    );
    for (const each of [id, 'demo']) await changeConnection(each, { reportingCurrency: null });
    expect(await currencies()).toEqual(['Operator: null', 'Demo portfolio: null']);
  });

  it('of the demo can be paused, and nothing else', async () => {
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

  it('whose token was sealed with another secret say so, with advice', async () => {
    const { id } = await addConnection(partner('Operator'));
    const database = await currentDatabase();
    const { sealedToken } = (await getStoredConnection(database, id)) ?? { sealedToken: '' };
    const elsewhere = sealWith(new Keyring(['another secret of more than 32 chars']), TOKEN, id);
    await replaceSealedToken(database, id, sealedToken, elsewhere);
    await expect(openConnection(id)).rejects.toMatchObject({
      code: 'UPSTREAM_TOKEN_MISSING',
      message: expect.stringContaining('APP_SECRET_PREVIOUS'),
    });
  });

  it('that another instance has added are seen within seconds', async () => {
    await listConnections();
    const database = await currentDatabase();
    await saveConnection(database, { id: 'x', name: 'x', baseUrl: 'https://x.example' }, 0);
    await database.db
      .updateTable('connections')
      .set({ access_token: 'sealed' })
      .where('connection_id', '=', 'x')
      .execute();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 });
    expect(await names()).toContain('x');
    vi.useRealTimers();
  });
});
