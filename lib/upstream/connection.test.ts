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
    fc.assert(
      fc.property(tokens, fc.string(), fc.string(), (token, before, after) => {
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
    );
  });

  it('takes its token out of bytes, wherever they are parted', async () => {
    const parts = fc.array(fc.oneof(fc.constant(TOKEN), fc.constant(TOKEN.slice(0, 9)), fc.string({ unit: 'binary' })));
    await fc.assert(
      fc.asyncProperty(parts, fc.integer({ min: 1, max: 12 }), async (texts, size) => {
        const bytes = Buffer.from(texts.join(''));
        async function* pieces() {
          for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
        }
        const passed: Uint8Array[] = [];
        for await (const piece of redacting(connection, pieces())) passed.push(piece);
        expect(Buffer.concat(passed).toString()).toBe(bytes.toString().replaceAll(TOKEN, '[access token]'));
      }),
    );
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
