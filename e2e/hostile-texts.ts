import { expect, type Page, test } from '@playwright/test';
import { dayAhead } from './fixtures/days';
import type { GuardedDashboard } from './fixtures/guarded-dashboard';
import { visit, watched } from './fixtures/watched';

const STAY = `checkIn=${dayAhead(20)}&checkOut=${dayAhead(50)}&guests=2`;

/** Tests of a dashboard's hostile connection, and of the content policy on every page. */
export function hostileTexts(guarded: () => GuardedDashboard): void {
  test.beforeEach(async ({ context }) => {
    const { dashboard, second } = guarded();
    await dashboard.signIn(context);
    await context.addCookies([{ name: 'connection', value: encodeURIComponent(second), url: dashboard.url }]);
  });

  /** No script ran or tried to, and no text became an element or an address. */
  async function expectHarmless(page: Page, violations: readonly string[]) {
    await expect(page.getByRole('heading').first()).toBeAttached();
    const found = await page.evaluate(() => ({
      // The policy lets the page's own scripts run.
      isNext: '__next_f' in window,
      ran: (window as { attacked?: number }).attacked,
      elements: [
        ...document.querySelectorAll('img[src="attack"], [onerror], [onload], [onmouseover], [onfocus], [srcdoc]'),
      ].map((element) => element.outerHTML.slice(0, 200)),
      addresses: [...document.querySelectorAll('[href], [src], [action], [formaction]')]
        .flatMap((element) => ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''))
        .filter((address) => /^\s*(javascript|vbscript|data:text|data:image\/svg\+xml,<)/i.test(address)),
    }));
    expect(found, page.url()).toEqual({ isNext: true, ran: undefined, elements: [], addresses: [] });
    expect(violations, page.url()).toEqual([]);
  }

  test('is shown as text on every page and never runs', async ({ context, page }) => {
    const { dashboard, hostile } = guarded();
    const { violations } = await watched(context);
    const dialogs: string[] = [];
    context.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      return dialog.dismiss();
    });
    const [first = '', second = ''] = hostile.ids;
    const odd = encodeURIComponent(hostile.ids.at(-1) ?? '');
    const lists = ['/properties', '/properties?view=map', `/properties?open=${first}`, `/stays?${STAY}`, '/calendar'];
    // Each has another hostile address: a script, a document as data, and markup.
    const homes = [first, hostile.ids[2] ?? '', hostile.ids.at(-1) ?? ''].map(
      (id) => `/properties/${encodeURIComponent(id)}?${STAY}`,
    );
    const others = [`/properties/${odd}/quote?${STAY}`, `/compare?ids=${first},${second}&${STAY}`, '/sync'];
    const plain = ['/', '/insights', '/no/such/page'];
    const addresses = [...lists, ...homes, ...others, ...plain].map((path) => dashboard.url + path);
    await visit(context, addresses, (tab) => expectHarmless(tab, violations));

    await page.goto(`${dashboard.url}/properties/${first}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=attack onerror=window.attacked=2>');
    await page.getByText('The home as received').click();
    await page.emulateMedia({ media: 'print' });
    await expectHarmless(page, violations);
    await expect(page.getByRole('link', { name: /^Listing/ })).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  });

  test('is exported as text to every file', async () => {
    const { dashboard, hostile, second } = guarded();
    const get = (path: string) =>
      fetch(dashboard.url + path, { headers: { cookie: dashboard.cookie, 'x-connection': second } });
    const csv = await (await get('/api/properties/export')).text();
    expect(csv).toContain('<svg/onload=window.attacked=3>');
    const [first = ''] = hostile.ids;
    for (const id of [first, hostile.ids.at(-1) ?? '']) {
      const place = `/api/properties/${encodeURIComponent(id)}`;
      const ics = await get(`${place}/calendar.ics`);
      expect(ics.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
      // Every line is a property of the calendar, or a folded one.
      expect((await ics.text()).split('\r\n').filter((line) => !/^([A-Z-]+[:;]| |$)/.test(line))).toEqual([]);
      const table = await get(`${place}/calendar.csv`);
      expect(table.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
      expect(table.headers.get('content-type')).toContain('text/csv');
    }
  });

  test('is served as JSON, never as a page', async ({ page }) => {
    const { violations } = await watched(page.context());
    for (const path of ['/api/properties', '/api/properties/A', '/api/partners/properties/details']) {
      const answer = await page.goto(guarded().dashboard.url + path);
      expect(answer?.headers()['content-type']).toContain('application/json');
      expect(answer?.headers()['x-content-type-options']).toMatch(/^nosniff/);
      expect(await page.evaluate(() => (window as { attacked?: number }).attacked)).toBeUndefined();
    }
    expect(violations).toEqual([]);
  });
}
