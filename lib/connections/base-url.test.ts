import { describe, expect, it } from 'vitest';
import { checkBaseUrl } from './base-url';

const NOTHING = { httpPartnersAllowed: false, privatePartnersAllowed: false, serviceOn: true, servicePort: 3001 };

describe('a base URL', () => {
  it.each([
    ['https://partner.example', 'https://partner.example'],
    ['https://Partner.Example:443/api/', 'https://partner.example/api'],
    ['https://partner.example:8443/a/b//', 'https://partner.example:8443/a/b'],
    ['https://8.8.8.8/v1', 'https://8.8.8.8/v1'],
    ['http://127.0.0.1:3001', 'http://127.0.0.1:3001'],
    ['http://localhost:3001', 'http://localhost:3001'],
  ])('%s is taken, in one form', (given, baseUrl) => {
    expect(checkBaseUrl(given, NOTHING)).toEqual({ ok: true, baseUrl });
  });

  it.each([
    ['', 'must be a URL'],
    ['partner.example', 'must be a URL'],
    ['ftp://partner.example', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['http://partner.example', 'https://'],
    ['http://127.0.0.1.partner.example', 'https://'],
    ['https://user:password@partner.example', 'credentials'],
    ['https://partner.example?x=1', 'query'],
    ['https://partner.example#x', 'fragment'],
    ['http://127.0.0.1:3000', 'this machine'],
    ['http://127.0.0.1', 'this machine'],
    ['https://2130706433', 'this machine'],
    ['https://0x7f.1', 'this machine'],
    ['https://0177.0.0.1', 'this machine'],
    ['https://10.0.0.1', 'private'],
    ['https://169.254.169.254/latest', 'this machine'],
    ['https://[::1]', 'this machine'],
    ['https://[::ffff:10.0.0.1]', 'private'],
    ['https://[fd00::1]', 'private'],
  ])('%s is refused', (given, why) => {
    expect(checkBaseUrl(given, NOTHING)).toEqual({ ok: false, message: expect.stringContaining(why) });
  });

  it('may be more when allowed', () => {
    expect(checkBaseUrl('http://partner.example', { ...NOTHING, httpPartnersAllowed: true }).ok).toBe(true);
    expect(checkBaseUrl('http://10.0.0.1', { ...NOTHING, httpPartnersAllowed: true }).ok).toBe(false);
    expect(checkBaseUrl('https://10.0.0.1', { ...NOTHING, privatePartnersAllowed: true }).ok).toBe(true);
    expect(checkBaseUrl('https://169.254.169.254', { ...NOTHING, privatePartnersAllowed: true }).ok).toBe(false);
    expect(checkBaseUrl('http://127.0.0.1:3001', { ...NOTHING, serviceOn: false }).ok).toBe(false);
  });
});
