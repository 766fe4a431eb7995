import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { GET as getPolicy } from '@/app/security.md/route';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function fields(variables: Record<string, string>) {
  for (const [name, value] of Object.entries({ PUBLIC_URL: 'https://stays.example.com', ...variables }))
    vi.stubEnv(name, value);
  const { GET } = await import('./security.txt/route');
  const answer = await GET(new Request('https://stays.example.com/.well-known/security.txt'));
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).trimEnd().split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
}

// RFC 9116, 2.5.
it('security.txt names a contact and ends in the future, within a year', async () => {
  const { Contact, Expires = '', Canonical } = await fields({ SECURITY_CONTACT: 'mailto:security@example.com' });
  expect(Contact).toBe('mailto:security@example.com');
  expect(Canonical).toBe('https://stays.example.com/.well-known/security.txt');
  expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  expect(Date.parse(Expires)).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  expect(Date.parse(Expires)).toBeLessThan(Date.now() + 365 * 86_400_000);
});

it('without SECURITY_CONTACT it leads to SECURITY.md, which is served', async () => {
  expect((await fields({})).Contact).toBe('https://stays.example.com/security.md');
  const answer = await getPolicy(new Request('https://stays.example.com/security.md'));
  expect(await answer.text()).toBe(readFileSync('SECURITY.md', 'utf8'));
});

it('robots are kept out of everything', () => {
  expect(readFileSync('public/robots.txt', 'utf8')).toMatch(/^User-agent: \*\nDisallow: \/\n$/m);
});
