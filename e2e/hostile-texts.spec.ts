import { expect, type Page, test } from '@playwright/test';
import { startDashboard } from './fixtures/dashboard';
import { dayAhead } from './fixtures/days';
import { startHostileService } from './fixtures/hostile';
import { visit, watched } from './fixtures/watched';

const STAY = `checkIn=${dayAhead(20)}&checkOut=${dayAhead(50)}&guests=2`;

test.describe('a portfolio with an attack in every text', () => {
  test.describe.configure({ timeout: 240_000 });

  let dashboard: Awaited<ReturnType<typeof startDashboard>>;
  let service: Awaited<ReturnType<typeof startHostileService>>;

  test.beforeAll(async () => {
    service = await startHostileService();
    dashboard = await startDashboard({ PARTNER_BASE_URL: service.url, PARTNER_ACCESS_TOKEN: 'any' });
    await expect(async () => {
      const { items } = await (await fetch(`${dashboard.url}/api/properties`, { headers: signedIn() })).json();
      expect(items).toHaveLength(service.ids.length);
    }).toPass({ timeout: 60_000 });
  });

  const signedIn = () => ({ cookie: dashboard.cookie });
  test.beforeEach(({ context }) => dashboard.signIn(context));

  test.afterAll(async () => {
    await dashboard?.stop();
    service?.stop();
  });

  /** No script ran or tried to, and no text became an element or an address. */
  async function expectHarmless(page: Page, violations: readonly string[]) {
    const found = await page.evaluate(() => ({
      ran: (window as { attacked?: number }).attacked,
      elements: [
        ...document.querySelectorAll('img[src="attack"], [onerror], [onload], [onmouseover], [onfocus], [srcdoc]'),
      ].map((element) => element.outerHTML.slice(0, 200)),
      addresses: [...document.querySelectorAll('[href], [src], [action], [formaction]')]
        .flatMap((element) => ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''))
        .filter((address) => /^\s*(javascript|vbscript|data:text|data:image\/svg\+xml,<)/i.test(address)),
    }));
    expect(found, page.url()).toEqual({ ran: undefined, elements: [], addresses: [] });
    expect(violations, page.url()).toEqual([]);
  }

  test('is shown as text on every page and never runs', async ({ context, page }) => {
    const { violations } = await watched(context);
    const dialogs: string[] = [];
    context.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      return dialog.dismiss();
    });
    const [first = '', second = ''] = service.ids;
    const odd = encodeURIComponent(service.ids.at(-1) ?? '');
    const lists = ['/properties', '/properties?view=map', `/properties?open=${first}`, `/stays?${STAY}`, '/calendar'];
    const homes = service.ids.map((id) => `/properties/${encodeURIComponent(id)}?${STAY}`);
    const others = [`/properties/${odd}/quote?${STAY}`, `/compare?ids=${first},${second}&${STAY}`, '/sync'];
    const addresses = [...lists, ...homes, ...others].map((path) => dashboard.url + path);
    await visit(context, addresses, (tab) => expectHarmless(tab, violations));

    await page.goto(`${dashboard.url}/properties/${first}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=attack onerror=window.attacked=2>');
    await page.getByText('The property as received').click();
    await page.emulateMedia({ media: 'print' });
    await expectHarmless(page, violations);
    await expect(page.getByRole('link', { name: /^Listing/ })).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  });

  test('is exported as text to every file', async ({ request }) => {
    const csv = await (await request.get(`${dashboard.url}/api/properties/export`, { headers: signedIn() })).text();
    expect(csv).toContain('<svg/onload=window.attacked=3>');
    const [first = ''] = service.ids;
    for (const id of [first, service.ids.at(-1) ?? '']) {
      const place = `${dashboard.url}/api/properties/${encodeURIComponent(id)}`;
      const ics = await request.get(`${place}/calendar.ics`, { headers: signedIn() });
      expect(ics.headers()['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/);
      // Every line is a property of the calendar, or a folded one.
      expect((await ics.text()).split('\r\n').filter((line) => !/^([A-Z-]+[:;]| |$)/.test(line))).toEqual([]);
      const table = await request.get(`${place}/calendar.csv`, { headers: signedIn() });
      expect(table.headers()['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/);
      expect(table.headers()['content-type']).toContain('text/csv');
    }
  });

  test('is served as JSON, never as a page', async ({ page }) => {
    const { violations } = await watched(page.context());
    for (const path of ['/api/properties', '/api/properties/A', '/api/partners/properties/details']) {
      const answer = await page.goto(dashboard.url + path);
      expect(answer?.headers()['content-type']).toContain('application/json');
      expect(answer?.headers()['x-content-type-options']).toMatch(/^nosniff/);
      expect(await page.evaluate(() => (window as { attacked?: number }).attacked)).toBeUndefined();
    }
    expect(violations).toEqual([]);
  });
});
