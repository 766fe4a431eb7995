import type dns from 'node:dns';
import { describe, expect, it } from 'vitest';
import { lookupWithin, mayReach, type Reach } from './addresses';
import { call } from './call';
import { Connection } from './connection';
import { json, serve, TOKEN } from './faulty-server.fixture';
import { skippingClock } from './skipping-clock.fixture';

const PUBLIC: Reach = { privateAddresses: false, loopbackPort: null };
const PRIVATE: Reach = { privateAddresses: true, loopbackPort: null };

describe('an address', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    '%s of the internet may be reached',
    (address) => expect([mayReach(PUBLIC, address, 443), mayReach(PRIVATE, address, 443)]).toEqual([true, true]),
  );

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine, by another number', '127.8.9.10'],
    ['this machine', '::1'],
    ['this machine, as IPv6', '::ffff:127.0.0.1'],
    ['this machine, translated', '64:ff9b::7f00:1'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a private network, as IPv6', '::ffff:10.0.0.1'],
    ['a carrier network', '100.64.0.1'],
    ['a unique local network', 'fc00::1'],
  ])('of %s (%s) may be reached only where that is allowed', (_, address) => {
    expect([mayReach(PUBLIC, address, 443), mayReach(PRIVATE, address, 443)]).toEqual([false, true]);
  });

  it.each([
    ['link-local, metadata', '169.254.169.254'],
    ['link-local as IPv6', '::ffff:169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['metadata', '168.63.129.16'],
    ['metadata', '192.0.0.192'],
    ['metadata in a carrier network', '100.100.100.200'],
    ['metadata in a carrier network, as IPv6', '::ffff:100.100.100.200'],
    ['metadata in a carrier network, translated', '64:ff9b::6464:64c8'],
    ['metadata in a unique local network', 'fd00:ec2::254'],
    ['metadata in a unique local network, written out', 'FD00:0EC2:0:0:0:0:0:0254'],
    ['metadata in a unique local network, with a zone', 'fd00:ec2::254%eth0'],
    ['metadata in a unique local network', 'fd20:ce::254'],
    ['metadata in another one', 'fd00:c1::a9fe:a9fe'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['no address', '0.0.0.0'],
    ['no address', '::'],
    ['reserved', '240.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '2001:db8::1'],
    ['benchmarks', '198.18.0.1'],
    ['6to4 of this machine', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['a local translation', '64:ff9b:1::a00:1'],
    ['site-local', 'fec0::1'],
    ['not given out', '4000::1'],
    ['nothing', ''],
    ['a name', 'localhost'],
  ])('of %s (%s) may never be reached', (_, address) => {
    expect([mayReach(PUBLIC, address, 443), mayReach(PRIVATE, address, 443)]).toEqual([false, false]);
  });

  it('of this machine may be reached at the port of the embedded service', () => {
    const reach = { ...PUBLIC, loopbackPort: 3001 };
    expect([3001, 3000].map((port) => mayReach(reach, '127.0.0.1', port))).toEqual([true, false]);
    expect(mayReach(reach, '10.0.0.1', 3001)).toBe(false);
  });
});

describe('a name', () => {
  const resolvedTo = (...addresses: string[]) =>
    ((_name: string, _options: object, answer: (error: null, all: object[]) => void) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof dns.lookup;
  const looked = (all: boolean, ...addresses: string[]) =>
    new Promise((resolve) => {
      lookupWithin(PUBLIC, 443, resolvedTo(...addresses))('partner.example', { all }, (error, found) =>
        resolve(error?.code ?? found),
      );
    });

  it('leads where it is resolved to', async () => {
    expect(await looked(false, '8.8.8.8', '1.1.1.1')).toBe('8.8.8.8');
    expect(await looked(true, '8.8.8.8', '2606:4700::1')).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
  });

  it.each([[['10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['8.8.8.8', 'fd00::1']], [[]]])(
    'that is resolved to %j leads nowhere',
    async (addresses) => {
      expect(await looked(true, ...addresses)).toBe('ERR_ADDRESS_REFUSED');
      expect(await looked(false, ...addresses)).toBe('ERR_ADDRESS_REFUSED');
    },
  );
});

describe('a request', () => {
  const ask = (baseUrl: string, reach: Reach | null) =>
    call(
      new Connection({
        ...{ id: crypto.randomUUID(), name: 'Test', baseUrl, accessToken: TOKEN, reach },
        advice: { address: 'Check it.', token: '' },
      }),
      '/',
      (body) => body,
      { clock: skippingClock() },
    );

  it.each(['127.0.0.1', 'localhost', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '[::ffff:7f00:1]'])(
    'to %s does not even connect, in any spelling of the host',
    async (host) => {
      const server = await serve(json({ fine: true }));
      const url = `http://${host}:${new URL(server.url).port}`;
      await expect(ask(url, PUBLIC)).rejects.toMatchObject({ code: 'UPSTREAM_ADDRESS_REFUSED' });
      expect(server.requests).toEqual([]);
      await server.close();
    },
  );

  it('uses no socket that another connection was allowed to open', async () => {
    const server = await serve(json({ fine: true }));
    const url = server.url.replace('127.0.0.1', 'localhost');
    await expect(ask(url, null)).resolves.toEqual({ fine: true });
    await expect(ask(url, PUBLIC)).rejects.toMatchObject({ code: 'UPSTREAM_ADDRESS_REFUSED' });
    await expect(ask(url, { ...PUBLIC, loopbackPort: Number(new URL(url).port) })).resolves.toEqual({ fine: true });
    await server.close();
  });
});
