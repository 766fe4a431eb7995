import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format, inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoTokenFile } from '@/lib/env';
import { currentConnection, currentConnectionId } from './current-connection';
import { connectionTo, TOKEN } from './faulty-server';

describe('a connection', () => {
  const connection = connectionTo('https://partner.example:8443/api');

  it('shows its token in no log, inspection or serialisation', () => {
    const shown = [
      String(connection),
      JSON.stringify(connection),
      JSON.stringify({ ...connection }),
      inspect(connection, { showHidden: true, getters: true, depth: 9 }),
      format('%o %j', connection, connection),
      Object.values(connection).join(),
    ].join('\n');
    expect(shown).toContain('partner.example');
    expect(shown).not.toContain(TOKEN);
    expect(connection.authorization()).toBe(`Bearer ${TOKEN}`);
  });

  it.each([
    ['http://localhost:3001', true],
    ['http://127.0.0.1:3001', true],
    ['http://[::1]:3001', true],
    ['https://127.0.0.1.partner.example', false],
    ['https://partner.example', false],
  ])('knows whether %s is on this machine', (baseUrl, expected) => {
    expect(connectionTo(baseUrl).isLoopback).toBe(expected);
  });
});

describe('the current connection', () => {
  let dataDir: string;
  const demo = () => currentConnection({ partner: null, serviceHost: '127.0.0.1', servicePort: 3001, dataDir });

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'staygrid-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('is the configured partner service', async () => {
    const partner = { baseUrl: 'https://partner.example/v1', accessToken: TOKEN };
    const connection = await currentConnection({ partner, serviceHost: '', servicePort: 1, dataDir });
    expect(connection).toMatchObject({ baseUrl: 'https://partner.example/v1', name: 'partner.example' });
    expect(connection.authorization()).toBe(`Bearer ${TOKEN}`);
  });

  it("is otherwise the embedded service with the demo account's token, read again when it changed", async () => {
    writeFileSync(demoTokenFile(dataDir), 'first\n');
    const connection = await demo();
    expect(connection).toMatchObject({ name: 'Demo portfolio', baseUrl: 'http://127.0.0.1:3001' });
    expect(connection.authorization()).toBe('Bearer first');
    writeFileSync(demoTokenFile(dataDir), 'second\n');
    expect((await demo()).authorization()).toBe('Bearer second');
  });

  it.each([
    ['0.0.0.0', 'http://127.0.0.1:3001'],
    ['::', 'http://[::1]:3001'],
    ['::1', 'http://[::1]:3001'],
    ['service.internal', 'http://service.internal:3001'],
  ])('reaches a service that listens on %s', async (serviceHost, baseUrl) => {
    writeFileSync(demoTokenFile(dataDir), 'token');
    const connection = await currentConnection({ partner: null, serviceHost, servicePort: 3001, dataDir });
    expect(connection.baseUrl).toBe(baseUrl);
  });

  it('says what to do when there is no token', async () => {
    await expect(demo()).rejects.toMatchObject({
      code: 'UPSTREAM_TOKEN_MISSING',
      message: expect.stringContaining('Run "npm start"'),
    });
    writeFileSync(demoTokenFile(dataDir), '\n');
    await expect(demo()).rejects.toMatchObject({ code: 'UPSTREAM_TOKEN_MISSING' });
  });
});

describe("the current connection's id", () => {
  const idOf = (baseUrl: string, accessToken = TOKEN) => currentConnectionId({ partner: { baseUrl, accessToken } });

  it('differs from one service to another', () => {
    expect(idOf('https://partner.example/v1')).not.toBe(idOf('https://partner.example/v2'));
    expect(idOf('https://partner.example')).not.toBe(currentConnectionId({ partner: null }));
  });

  it('stays the same with a new token, and however the address is spelt', () => {
    expect(idOf('https://partner.example/v1', 'renewed')).toBe(idOf('https://partner.example/v1'));
    expect(idOf('https://Partner.example')).toBe(idOf('https://partner.example/'));
  });

  it('tells no token', () => expect(idOf('https://partner.example')).not.toContain(TOKEN));
});
