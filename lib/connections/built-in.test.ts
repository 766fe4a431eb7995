import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoTokenFile } from '@/lib/runtime/env';
import { TOKEN } from '@/lib/upstream/faulty-server.fixture';
import { builtInConnection, openBuiltIn } from './built-in';

const SERVICE = { serviceHost: '127.0.0.1', servicePort: 3001 };

describe('the built-in connection', () => {
  let dataDir: string;
  const demo = () => openBuiltIn({ partner: null, serviceHost: '127.0.0.1', servicePort: 3001, dataDir });

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'staygrid-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('is the configured partner service', async () => {
    const partner = { baseUrl: 'https://partner.example/v1', accessToken: TOKEN };
    const connection = await openBuiltIn({ partner, serviceHost: '', servicePort: 1, dataDir });
    expect(connection).toMatchObject({ baseUrl: 'https://partner.example/v1', name: 'Partner portfolio' });
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
    const connection = await openBuiltIn({ partner: null, serviceHost, servicePort: 3001, dataDir });
    expect(connection.baseUrl).toBe(baseUrl);
  });

  it('gives advice when there is no token', async () => {
    await expect(demo()).rejects.toMatchObject({
      code: 'UPSTREAM_TOKEN_MISSING',
      message: expect.stringContaining('Run "npm start"'),
    });
    writeFileSync(demoTokenFile(dataDir), '\n');
    await expect(demo()).rejects.toMatchObject({ code: 'UPSTREAM_TOKEN_MISSING' });
  });

  it('tells the log alone where the token should be', async () => {
    const file = demoTokenFile(dataDir);
    const told = { message: expect.not.stringContaining(dataDir) };
    await expect(demo()).rejects.toMatchObject({ ...told, cause: { message: `${file} holds none` } });
    mkdirSync(file);
    await expect(demo()).rejects.toMatchObject({ ...told, cause: { code: 'EISDIR' } });
  });
});

describe("the built-in connection's id", () => {
  const idOf = (baseUrl: string, accessToken = TOKEN) =>
    builtInConnection({ ...SERVICE, partner: { baseUrl, accessToken } }).id;

  it('differs from one service to another', () => {
    expect(idOf('https://partner.example/v1')).not.toBe(idOf('https://partner.example/v2'));
    expect(idOf('https://partner.example')).not.toBe(builtInConnection({ ...SERVICE, partner: null }).id);
  });

  it('stays the same with a new token and any spelling of the address', () => {
    expect(idOf('https://partner.example/v1', 'renewed')).toBe(idOf('https://partner.example/v1'));
    expect(idOf('https://Partner.example')).toBe(idOf('https://partner.example/'));
  });

  it('tells no token', () => expect(idOf('https://partner.example')).not.toContain(TOKEN));
});
