import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { homeOf } from './fixtures/homes';
import { test } from './fixtures/test';
import { watched } from './fixtures/watched';
import { Wire } from './fixtures/wire';

const WITH_TOUR = 'has=tour,floorplan';

test.describe('headers', () => {
  const COMMON: Record<string, string | RegExp> = {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  };
  const OWN = {
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  const NOTHING = /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/;
  const PROXIED = {
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': /^default-src 'none'; sandbox; frame-ancestors 'none'$/,
    'cache-control': /^(private, no-cache|no-store)$/,
  };
  const PAGE =
    /^default-src 'none'; script-src 'nonce-[\w+/]{22}==' 'strict-dynamic'; style-src 'self' 'unsafe-inline'; .*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/;

  const ANSWERS: [what: string, path: string, status: number, headers: Record<string, string | RegExp>][] = [
    ['a page', '/properties', 200, { ...OWN, 'content-security-policy': PAGE }],
    ['a page that is not there', '/no/such/page', 404, { ...OWN, 'content-security-policy': PAGE }],
    ['a home that is not there', '/properties/none.svg', 404, { ...OWN, 'content-security-policy': PAGE }],
    ['a redirect', '/sign-in', 307, { ...OWN, 'content-security-policy': PAGE }],
    ['an answer of the API', '/api/properties', 200, { ...OWN, 'content-security-policy': NOTHING }],
    ['an error of the API', '/api/properties?limit=0', 400, { ...OWN, 'content-security-policy': NOTHING }],
    ['nothing in the API', '/api/none', 404, { ...OWN, 'content-security-policy': NOTHING }],
    ["the service's own answer", '/api/partners/properties/details', 200, PROXIED],
    ["the service's own refusal", '/api/partners/properties/calendar', 400, PROXIED],
    ['a file', '/icon.svg', 200, { ...OWN, 'content-security-policy': NOTHING }],
    ['a picture', '/demo/birch-living-1.svg', 200, { 'content-security-policy': /^default-src 'none';.* sandbox;/ }],
    ['a tour', '/demo/tour.html', 200, { 'content-security-policy': /script-src 'self';.* sandbox allow-scripts;/ }],
    ['nothing among the files', '/_next/static/none.js', 404, { ...OWN, 'content-security-policy': NOTHING }],
  ];
  for (const [what, path, status, headers] of ANSWERS) {
    test(`of ${what}`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(status);
      const received = answer.headers();
      expect(received).not.toHaveProperty('x-powered-by');
      for (const [name, value] of Object.entries({ ...COMMON, ...headers })) {
        if (typeof value === 'string') expect(received[name], name).toBe(value);
        else expect(received[name], name).toMatch(value);
      }
    });
  }

  test('of a page have another nonce each time, and every script of the page has it', async ({ request }) => {
    const nonces = new Set<string>();
    for (const path of ['/properties', '/properties', '/no/such/page', '/stays', '/sync']) {
      const answer = await request.get(path);
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '') ?? [];
      const scripts = (await answer.text()).match(/<script[^>]*>/g) ?? [];
      expect(scripts.length, path).toBeGreaterThan(3);
      expect(
        scripts.filter((script) => !script.includes(`nonce="${nonce}"`)),
        path,
      ).toEqual([]);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });
});

test('the next request on a connection is answered after a body that is too long', async ({ baseURL }) => {
  const wire = new Wire(baseURL as string, 1);
  const headers = { 'content-type': 'application/json' };
  const before = await wire.ask('/api/invitations/look', { method: 'POST', headers, body: 'a'.repeat(300_000) });
  expect(before.status).toBe(413);
  const next = wire.ask('/api/health/live').then(({ status }) => status);
  expect(await Promise.race([next, setTimeout(5000, 'no answer')])).toBe(200);
  wire.close();
});

test('HEAD requests for the events take no place of a listener', async ({ baseURL }) => {
  const wire = new Wire(baseURL as string);
  const heads = Array.from({ length: 501 }, () => wire.ask('/api/sync/events', { method: 'HEAD' }));
  for (const head of await Promise.all(heads)) expect(head.status).toBe(200);
  const events = await fetch(`${baseURL}/api/sync/events`);
  expect(events.status).toBe(200);
  await events.body?.cancel();
  wire.close();
});

test('a tour runs on request, in a sandbox, without a violation of the policy', async ({ page, request }) => {
  const { violations } = await watched(page.context());
  const { id } = await homeOf(request, WITH_TOUR);
  await page.goto(`/properties/${id}`);
  const plans = page.getByRole('region', { name: 'Floor plan and tour', exact: true });
  await plans.scrollIntoViewIfNeeded();
  await expect(plans.getByRole('img', { name: /^Floor plan of/ })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await plans.getByRole('button', { name: 'Walk through here' }).click();
  await expect(page.getByTitle(/^3D tour of/)).toHaveAttribute('sandbox', /^allow-scripts/);
  const tour = page.frameLocator('iframe');
  await expect(tour.getByRole('button', { name: 'Next room →' })).toBeVisible();
  await expect(tour.getByRole('heading', { level: 1 })).toContainText(/Room 1 of \d/);
  const seen = () =>
    tour.locator('#ring img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(async () => (await seen()).every((width) => width > 0)).toBe(true);
  expect(violations).toEqual([]);
  // And in a tab of its own.
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /^In a tab of its own/ }).click(),
  ]);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(/Room 1 of \d/);
  await plans.getByRole('button', { name: 'Close the tour' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});
