import { format, inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Connection } from './connection';
import { connectionTo, TOKEN } from './faulty-server';
import { redacting } from './redacting';

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

  const tokens = fc.string({ unit: fc.constantFrom(...'aZ09-._~+/=&<'), minLength: 16, maxLength: 60 });
  const withToken = (accessToken: string) =>
    new Connection({ ...{ id: 'c', name: 'C', baseUrl: 'http://c', advice: { address: '', token: '' } }, accessToken });

  it('takes its token out of a text, however that writes it', () => {
    const around = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'\\/a') }));
    fc.assert(
      fc.property(tokens, around, around, (token, before, after) => {
        const whole = before + token + after;
        const told = (text: string) => withToken(token).redact(text);
        expect(told(whole)).not.toContain(token);
        expect(JSON.parse(told(JSON.stringify(whole)))).not.toContain(token);
        expect(JSON.parse(told(JSON.stringify(whole).replaceAll('/', '\\/')))).not.toContain(token);
        expect(decodeURIComponent(told(encodeURIComponent(whole)).replace(/[[\]]/g, ' '))).not.toContain(token);
        const base64 = Buffer.from(whole).toString('base64');
        for (const text of [base64, base64.replaceAll('+', '-').replaceAll('/', '_'), encodeURIComponent(base64)]) {
          expect(told(text)).toContain('[access token]');
        }
      }),
      { examples: [['/aaaaaaaaaaaaaaaa', '\\', '']] },
    );
  });

  const long = Array.from({ length: 300 }, (_, n) => n.toString(36)).join('');

  it.each([[TOKEN], [long]])('takes its token out of bytes, wherever they are parted', async (token) => {
    const connection = withToken(token);
    const begun = [9, 190].map((length) => fc.constant(token.slice(0, length - 1)));
    const parts = fc.array(fc.oneof(fc.constant(token), ...begun, fc.string({ unit: 'binary' })));
    await fc.assert(
      fc.asyncProperty(parts, fc.constantFrom(1, 2, 5, 12, 250, 1000), async (texts, size) => {
        const bytes = Buffer.from(texts.join(''));
        const passed = await redacted(connection, bytes, size);
        expect(passed.toString()).toBe(bytes.toString().replaceAll(token, '[access token]'));
        expect(connection.redact(bytes.toString())).toBe(passed.toString());
      }),
    );
  });

  it('takes out what a text has of a long token that is cut off', async () => {
    const text = `"${long.slice(0, 300)}…", "${long}", ${long.slice(0, 400)}`;
    const expected = '"[access token]…", "[access token]", [access token]';
    expect(withToken(long).redact(text)).toBe(expected);
    expect((await redacted(withToken(long), Buffer.from(text), 7)).toString()).toBe(expected);
  });

  it.each([
    ['a', 'a'.repeat(8000)],
    ['/+', '/+'.repeat(4000)],
    ['a…b', `${'a'.repeat(7999)}b`],
    ['b…a', `b${'a'.repeat(7999)}`],
  ])(
    'takes no time to speak of for a token of thousands of %s and megabytes that nearly repeat it',
    async (_, token) => {
      const connection = withToken(token);
      for (const near of [
        `${token.slice(1)}!`,
        `${token.slice(0, -1)}!`,
        `${token.slice(0, 199)}!`,
        token.slice(0, 100),
      ]) {
        const bytes = Buffer.from(near.repeat(Math.ceil(4_000_000 / near.length)));
        expect(connection.redact(bytes.toString())).not.toContain(token);
        expect((await redacted(connection, bytes, 65_536)).toString()).not.toContain(token);
      }
    },
    5000,
  );

  async function redacted(connection: Connection, bytes: Buffer, size: number): Promise<Buffer> {
    async function* pieces() {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
    }
    const passed: Uint8Array[] = [];
    for await (const piece of redacting(connection, pieces())) passed.push(piece);
    return Buffer.concat(passed);
  }

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
