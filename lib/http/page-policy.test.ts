import { describe, expect, it } from 'vitest';
import { newNonce, pagePolicy } from './page-policy';

const PAGE = { nonce: 'bm9uY2U=', isDev: false, isEncrypted: true, mapStyleUrl: null, photoHosts: null };

/** Parses a policy into directive → sources. */
const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('the policy of a page', () => {
  it('runs scripts by their nonce and in no other way', () => {
    const policy = directives(pagePolicy(PAGE));
    expect(policy['script-src']).toEqual(["'nonce-bm9uY2U='", "'strict-dynamic'"]);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
  });

  it('is never framed, and sends forms and requests home only', () => {
    const policy = directives(pagePolicy(PAGE));
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
  });

  it('lets code be made of text in development alone', () => {
    expect(pagePolicy(PAGE)).not.toContain('unsafe-eval');
    expect(pagePolicy({ ...PAGE, isDev: true })).toContain("'unsafe-eval'");
  });

  it('lets a street map load from the origin of its style alone', () => {
    const at = (mapStyleUrl: string) => directives(pagePolicy({ ...PAGE, mapStyleUrl }))['connect-src'];
    expect(at('https://tiles.example.com/{theme}/style.json')).toEqual(["'self'", 'https://tiles.example.com']);
    expect(at('http://localhost:8080/style.json')).toEqual(["'self'", 'http://localhost:8080']);
  });

  it('shows photos of any host, or of those that are named alone', () => {
    const photosOf = (photoHosts: string[] | null) => directives(pagePolicy({ ...PAGE, photoHosts }))['img-src'];
    expect(photosOf(null)).toEqual(["'self'", 'data:', 'blob:', 'https:']);
    expect(photosOf(['cdn.example.com', '*.example.org:8443'])).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://cdn.example.com',
      'https://*.example.org:8443',
    ]);
  });

  it('asks for https wherever the dashboard itself is on it', () => {
    expect(pagePolicy(PAGE)).toContain('upgrade-insecure-requests');
    expect(pagePolicy(PAGE)).not.toContain('http:');
    const local = pagePolicy({ ...PAGE, isEncrypted: false });
    expect(local).not.toContain('upgrade-insecure-requests');
    expect(directives(local)['frame-src']).toContain('http://localhost:*');
  });
});

it('a nonce has 128 bits and is new each time', () => {
  const nonces = new Set(Array.from({ length: 1000 }, newNonce));
  expect(nonces.size).toBe(1000);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
});
