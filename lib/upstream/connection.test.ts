import { format, inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { connectionTo, TOKEN } from './faulty-server.fixture';

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

  it('takes its token out of a text', () => {
    expect(connection.redact(`a ${TOKEN}, and ${TOKEN}`)).toBe('a [access token], and [access token]');
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
