import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { canonicalAddress, PEER_ADDRESS_HEADER, tellPeerAddresses } from './peer-address';

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

it('is the last one that the proxy names, and the proxy itself where that is none', async () => {
  tellPeerAddresses(true);
  const server = http.createServer((request, response) => response.end(request.headers[PEER_ADDRESS_HEADER]));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const toldOf = async (forwarded: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': forwarded } })).text();
  expect(await toldOf('198.51.100.7, 2001:DB8::7')).toBe('2001:db8::7');
  expect(await toldOf('198.51.100.7, 8.8.8.8:4711')).toBe('8.8.8.8');
  expect(await toldOf('198.51.100.7, who knows')).toBe('127.0.0.1');
  server.close();
});

it('says once that what a proxy says is not believed', async () => {
  let doubts = 0;
  tellPeerAddresses(false, () => {
    doubts += 1;
  });
  const server = http.createServer((request, response) => response.end(request.headers[PEER_ADDRESS_HEADER]));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const told = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
  expect([await told({}), doubts]).toEqual(['127.0.0.1', 0]);
  const forwarded = { 'x-forwarded-for': '198.51.100.7' };
  expect([await told(forwarded), await told(forwarded), doubts]).toEqual(['127.0.0.1', '127.0.0.1', 1]);
  server.close();
});
