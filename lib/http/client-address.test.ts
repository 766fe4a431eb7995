import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { canonicalAddress, clientAddress } from './client-address';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ['2001:DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['2001:0db8::0007', '2001:db8::7'],
  ['2001:db8::0.0.0.7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:50123', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is %s', (written, address) => {
  expect(canonicalAddress(written)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '192.0.2',
  '192.0.2.256',
  '010.0.0.1',
  '192.0.2.1:',
  '192.0.2.1:x',
  '[192.0.2.1',
  '2001:db8::g',
])('%j is no address', (written) => {
  expect(canonicalAddress(written)).toBeNull();
});

it('is written in one way, whichever way it came', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      const one = canonicalAddress(address);
      expect(one).not.toBeNull();
      expect(canonicalAddress(one ?? '')).toBe(one);
      expect(canonicalAddress(address.toUpperCase())).toBe(one);
      expect(canonicalAddress(address.includes(':') ? `[${address}]:1` : `${address}:1`)).toBe(one);
    }),
  );
});

it('is the last entry of a trusted proxy, and never what a client claims', () => {
  const headers = (forwarded: string) => new Headers({ 'x-forwarded-for': forwarded });
  expect(clientAddress(headers('198.51.100.7, 2001:DB8::7'), true)).toBe('2001:db8::7');
  expect(clientAddress(headers('198.51.100.7, 8.8.8.8:4711'), true)).toBe('8.8.8.8');
  expect(clientAddress(headers('198.51.100.7, garbled'), true)).toBe('unknown');
  expect(clientAddress(new Headers(), true)).toBe('unknown');
  expect(clientAddress(headers('198.51.100.7'), false)).toBe('direct');
});
