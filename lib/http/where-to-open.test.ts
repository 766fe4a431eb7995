import { describe, expect, it } from 'vitest';
import { readEnv } from '@/lib/runtime/env';
import { whereToOpen } from './where-to-open';

const INTERFACES = {
  lo: [{ address: '127.0.0.1', internal: true }],
  eth0: [
    { address: '192.168.1.20', internal: false },
    { address: 'fe80::1', internal: false },
    { address: 'fd00::20', internal: false },
    { address: '203.0.113.7', internal: false },
  ],
};
const said = (variables: Record<string, string>) => whereToOpen(readEnv(variables), INTERFACES).join('\n');

describe('the start', () => {
  it.each([
    {},
    { HOST: '127.0.0.1' },
    { PUBLIC_URL: 'https://stays.example.com', HOST: '0.0.0.0' },
    { TRUST_PROXY: 'on', HOST: '0.0.0.0' },
  ])('says nothing where browsers are on this machine, or come by https: %o', (variables) => {
    expect(said(variables)).toBe('');
  });

  it('names the addresses of the network that it listens to, and what a public name needs', () => {
    const lines = said({ HOST: '0.0.0.0', PORT: '8080' });
    expect(lines).toContain('to http://192.168.1.20:8080: ');
    expect(said({ HOST: '::', PORT: '8080' })).toContain('to http://192.168.1.20:8080 and http://[fd00::20]:8080: ');
    expect(lines).toContain('can read passwords');
    expect(lines).not.toMatch(/203\.0\.113|fe80|127\.0/);
    for (const name of ['PUBLIC_URL', 'TRUST_PROXY', 'https']) expect(lines).toContain(name);
    expect(whereToOpen(readEnv({ HOST: '::' }), {}).join()).toContain('PUBLIC_URL');
  });

  it.each([
    { HOST: '192.168.1.20' },
    { HOST: 'stays.lan' },
    { PUBLIC_URL: 'http://stays.lan:3000', HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://stays', TRUST_PROXY: 'on' },
  ])('says what http means in a private network: %o', (variables) => {
    expect(said(variables)).toMatch(/^Anyone in the network can read passwords .* to http:\S+: this is not https\.$/);
  });

  it.each(['203.0.113.7', 'stays.example.com'])('says what to set where no browser can sign in: %s', (HOST) => {
    expect(said({ HOST })).toMatch(/^Under a public name .*https.*PUBLIC_URL.*TRUST_PROXY/);
  });
});
