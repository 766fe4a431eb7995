import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reachOf, requireTrustedOrigin } from './origin';

const LOCAL = { publicUrl: 'http://localhost:3000', isPublicUrlSet: false, trustProxy: false };
const PUBLIC = { publicUrl: 'https://stays.example.com', isPublicUrlSet: true, trustProxy: false };
const PROXIED = { ...LOCAL, trustProxy: true };

function passes(headers: Record<string, string>, where = LOCAL, method = 'POST'): boolean {
  const request = { method, headers: new Headers(headers) } as Request;
  try {
    requireTrustedOrigin(request, where);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    return false;
  }
}

const host = 'localhost:3000';

describe('a change', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('is refused to another site with %s', (method) => {
    expect(passes({ host, origin: 'https://evil.example' }, LOCAL, method)).toBe(false);
    expect(passes({ host, 'sec-fetch-site': 'cross-site' }, LOCAL, method)).toBe(false);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('is not made by %s', (method) => {
    expect(passes({ host, origin: 'https://evil.example' }, LOCAL, method)).toBe(true);
  });

  it('is accepted from a page of the dashboard, and from programs', () => {
    expect(passes({ host, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(passes({ host, 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(passes({ host })).toBe(true);
  });

  it.each([
    'null',
    '',
    'http://localhost',
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost:3000.evil.example',
    'http://localhost:3000@evil.example',
    'http://localhost:3000/',
  ])('is refused to "%s"', (origin) => {
    expect(passes({ host, origin })).toBe(false);
  });

  it('is refused to a sibling of the same site, and where the two headers differ Origin counts', () => {
    expect(passes({ host, 'sec-fetch-site': 'same-site' })).toBe(false);
    expect(passes({ host, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(false);
  });
});

describe('the address of the dashboard', () => {
  it('is PUBLIC_URL alone when that is set, with any headers', () => {
    const origin = 'https://stays.example.com';
    expect(passes({ host: '10.0.0.5:3000', origin }, PUBLIC)).toBe(true);
    expect(passes({ host: 'localhost:3000', origin: 'http://localhost:3000' }, PUBLIC)).toBe(false);
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    expect(passes({ host, origin: 'https://evil.example', ...forged }, { ...PUBLIC, trustProxy: true })).toBe(false);
  });

  it.each(['192.168.1.20', '[fd00::20]', 'stays', 'stays.lan', 'stays.local', 'stays.internal', 'stays.home.arpa'])(
    'is the Host in a private network: %s',
    (name) => {
      expect(passes({ host: `${name}:3000`, origin: `http://${name}:3000` })).toBe(true);
      expect(passes({ host: `${name}:3000`, origin: 'http://evil.example' })).toBe(false);
    },
  );

  it.each(['rebound.example', '127.0.0.1.nip.io', 'localhost.evil.example', '203.0.113.7', '[2001:db8::1]'])(
    'is no public name or address that leads here, configured or not: %s',
    (name) => {
      const asked = { host: `${name}:3000`, origin: `http://${name}:3000` };
      expect(passes(asked)).toBe(false);
      expect(passes(asked, { ...LOCAL, publicUrl: `http://${name}:3000` })).toBe(false);
      const forwarded = { host, origin: `http://${name}`, 'x-forwarded-host': name, 'x-forwarded-proto': 'http' };
      expect(passes(forwarded, PROXIED)).toBe(false);
    },
  );

  it('is the Host where that is an IP address of this machine or a private network, or the configured name', () => {
    expect(passes({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })).toBe(true);
    expect(passes({ host: '[::1]:3000', origin: 'http://[::1]:3000' })).toBe(true);
    expect(passes({ host: '10.0.0.5:3000', origin: 'http://10.0.0.5:3000' })).toBe(true);
    const named = { ...LOCAL, publicUrl: 'http://stays.lan:3000' };
    expect(passes({ host: 'stays.lan:3000', origin: 'http://stays.lan:3000' }, named)).toBe(true);
    expect(passes({ host: 'rebound.example:3000', origin: 'http://rebound.example:3000' })).toBe(false);
  });

  it("is a reverse proxy's word only where that is trusted", () => {
    const forwarded = { 'x-forwarded-host': 'stays.example.com', 'x-forwarded-proto': 'https' };
    const from = { host, origin: 'https://stays.example.com', ...forwarded };
    expect(passes(from, PROXIED)).toBe(true);
    expect(passes(from, LOCAL)).toBe(false);
    expect(passes({ ...from, 'x-forwarded-host': 'stays.example.com, inner:8080' }, PROXIED)).toBe(true);
    expect(passes({ ...from, origin: 'https://evil.example' }, PROXIED)).toBe(false);
  });

  it('is never anything but the address itself', () => {
    const text = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) });
    fc.assert(
      fc.property(text, text, (origin, given) => {
        const own = given.trim() === '' ? null : `http://${given.trim()}`;
        const isOwn = origin.trim() === 'http://localhost:3000' || (own !== null && origin.trim() === own);
        fc.pre(!isOwn);
        expect(passes({ host: given, origin })).toBe(false);
      }),
    );
  });
});

describe('what passes between a browser and the dashboard', () => {
  const reach = (headers: Record<string, string>, where = LOCAL) => reachOf(new Headers(headers), where);

  it('is secure over https and on this machine', () => {
    expect(reach({ host })).toBe('secure');
    expect(reach({ host: '127.0.0.1:3000' })).toBe('secure');
    expect(reach({ host: '192.168.1.20' }, PUBLIC)).toBe('secure');
    expect(reach({ host, 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'https' }, PROXIED)).toBe('secure');
  });

  it('is plain over http in a private network', () => {
    expect(reach({ host: '192.168.1.20:3000' })).toBe('plain');
    expect(reach({ host: 'stays.lan' })).toBe('plain');
    expect(reach({ host }, { ...PUBLIC, publicUrl: 'http://stays.lan' })).toBe('plain');
    expect(reach({ host, 'x-forwarded-host': 'stays.lan', 'x-forwarded-proto': 'http' }, PROXIED)).toBe('plain');
  });

  it('is refused over http under any other name, and where no name is given', () => {
    expect(reach({ host: 'rebound.example' })).toBe('refused');
    // The word of a proxy that is not trusted makes nothing secure.
    expect(reach({ host: 'a.example', 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'https' })).toBe('refused');
    expect(reach({ host: '' })).toBe('refused');
    expect(reach({})).toBe('refused');
  });

  it.each([
    [
      'http://stays.example.com',
      LOCAL,
      /serve it over https and set PUBLIC_URL to the https address, or TRUST_PROXY=on/,
    ],
    ['https://stays.example.com', LOCAL, /should set PUBLIC_URL to that address/],
    ['http://192.168.1.20:3000', PUBLIC, /open https:\/\/stays\.example\.com in its place/],
  ])('is refused with advice that works: %s', (origin, where, advice) => {
    const request = { method: 'POST', headers: new Headers({ host: new URL(origin).host, origin }) } as Request;
    expect(() => requireTrustedOrigin(request, where)).toThrow(advice);
  });
});
