import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkAt } from './network';

/** The host as a URL has it. */
const at = (host: string) => networkAt(new URL(`http://${host}:3000`).hostname);

describe('the network to a host', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    'stays.localhost',
    '127.0.0.1',
    '127.8.9.10',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost.',
  ])('is none for this machine: %s', (host) => expect(at(host)).toBe('machine'));

  it.each([
    ...['192.168.1.20', '192.168.255.255', '10.0.0.1', '10.255.255.254', '172.16.0.1', '172.31.255.255'],
    ...[
      '169.254.7.7',
      '100.64.0.1',
      '100.127.255.255',
      '[fd12:3456::1]',
      '[fc00::1]',
      '[fe80::1]',
      '[::ffff:10.0.0.5]',
    ],
    ...[
      'stays',
      'NAS',
      'my-pc',
      'stays.local',
      'stays.lan',
      'Stays.LAN',
      'a.b.lan',
      'stays.internal',
      'stays.home.arpa',
    ],
    ...['stays.lan.', '3232235796'],
  ])('is a private one: %s', (host) => expect(at(host)).toBe('private'));

  it.each([
    ...[
      'stays.example.com',
      'lan.example.com',
      'stays.lan.example',
      'stayslan.com',
      'stays.arpa',
      'home.arpa.evil.example',
    ],
    ...['localhost.evil.example', '127.0.0.1.nip.io', '192.168.1.20.evil.example', 'evil-localhost.com', 'stays.xlan'],
    ...['8.8.8.8', '203.0.113.7', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '11.0.0.1', '0.0.0.0'],
    ...['[2606:4700::1111]', '[2001:db8::1]', '[::]', '[::ffff:8.8.8.8]', '[64:ff9b::a00:1]'],
  ])('is the internet: %s', (host) => expect(at(host)).toBe('public'));

  it('is private for exactly the IPv4 addresses of the documents', () => {
    const byte = fc.nat(255);
    const near = fc.constantFrom(9, 10, 11, 99, 100, 101, 126, 127, 128, 168, 169, 171, 172, 173, 191, 192, 193);
    const second = fc.oneof(byte, fc.constantFrom(15, 16, 31, 32, 63, 64, 127, 128, 167, 168, 169, 253, 254, 255));
    fc.assert(
      fc.property(fc.oneof(byte, near), second, byte, byte, (a, b, c, d) => {
        const isPrivate =
          a === 10 ||
          (a === 172 && b >= 16 && b <= 31) ||
          (a === 192 && b === 168) ||
          (a === 169 && b === 254) ||
          (a === 100 && b >= 64 && b <= 127);
        expect(networkAt([a, b, c, d].join('.'))).toBe(a === 127 ? 'machine' : isPrivate ? 'private' : 'public');
      }),
      { numRuns: 2000 },
    );
  });
});
