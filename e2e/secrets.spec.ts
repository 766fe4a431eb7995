import { expect } from '@playwright/test';
import { demoToken, serviceUrl } from './fixtures/service';
import { test } from './fixtures/test';

test('the browser receives no access token, and asks this machine alone', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  const token = await demoToken();
  expect(token.length).toBeGreaterThan(20);
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    // Events never end: their beginning is read below.
    const isEndless = response.headers()['content-type'] === 'text/event-stream';
    const body = isEndless ? Promise.resolve('') : response.text().catch(() => '');
    bodies.push(body.then((text) => `${response.url()} ${JSON.stringify(response.headers())} ${text}`));
  });
  await page.goto('/properties');
  await page.getByRole('grid', { name: 'Homes' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const received = [...(await Promise.all(bodies)), await page.evaluate(firstEvents)];
  expect(received.length).toBeGreaterThan(5);
  expect(received.filter((text) => text.includes(token)).map((text) => text.slice(0, 120))).toEqual([]);
  await page.goto(`${serviceUrl(baseURL ?? '')}/docs`);
  await expect(page.getByText('/partners/properties/details').first()).toBeVisible();
  expect([...hosts].filter((host) => host && !['localhost', '127.0.0.1'].includes(host))).toEqual([]);
});

async function firstEvents(): Promise<string> {
  const answer = await fetch('/api/sync/events');
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  while (!text.includes('data: ')) text += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  return text;
}
