import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { homesOf } from './fixtures/homes';
import { test } from './fixtures/test';

const MS_PER_DAY = 86_400_000;
const dateOf = (day: number) => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
/** The name of a day's cell: 'Wednesday 3 March 2027'. */
const cellName = (day: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(day * MS_PER_DAY);

interface Arrival {
  home: string;
  /** A day early enough in its month for the shortest stay to end in the same month. */
  day: number;
  /** The shortest possible stay. */
  nights: number;
}

/** A home with a possible arrival some months ahead that has a minimum of a few nights. */
async function someArrival(request: APIRequestContext): Promise<Arrival> {
  for (const { id } of await homesOf(request, 'minStay=7', 12)) {
    const arrival = await arrivalAt(request, id);
    if (arrival) return arrival;
  }
  throw new Error('None of the first homes has such an arrival.');
}

async function arrivalAt(request: APIRequestContext, home: string): Promise<Arrival | undefined> {
  const ahead = new Date();
  ahead.setUTCMonth(ahead.getUTCMonth() + 5, 1);
  const month = ahead.toISOString().slice(0, 7);
  const { arrivals } = await (await request.get(`/api/properties/${home}/stays?month=${month}`)).json();
  const first = Date.parse(month) / MS_PER_DAY;
  for (const { day: date, nights } of arrivals as { day: string; nights: { min: number }[] }[]) {
    const day = Date.parse(date) / MS_PER_DAY;
    const least = nights[0]?.min ?? 0;
    if (least > 2 && least < 9 && day < first + 14) return { home, day, nights: least };
  }
  return undefined;
}

const calendar = (page: Page) => page.getByRole('region', { name: 'Calendar', exact: true });
const cell = (page: Page, day: number) =>
  calendar(page).getByRole('gridcell', { name: new RegExp(`^${cellName(day).replace(',', ',?')}\\b`) });
const theStay = (page: Page) => page.getByRole('group', { name: 'The stay' });

/** Opens a home's page, with the calendar at the chosen arrival. */
async function openAt(page: Page, { home, day }: Arrival): Promise<void> {
  await page.goto(`/properties/${home}?checkIn=${dateOf(day)}`);
  await expect(cell(page, day)).toBeVisible({ timeout: 15_000 });
}

/** Expects the words and looks of the days while a departure is being chosen. */
async function expectDepartures(page: Page, { day, nights }: Arrival): Promise<void> {
  await expect(cell(page, day)).toHaveAccessibleName(/The arrival of the chosen stay\./);
  for (let night = 1; night < nights; night++) {
    await expect(cell(page, day + night)).toHaveAccessibleName(
      new RegExp(`No departure after ${night} nights?: .+\\.`),
    );
    await expect(cell(page, day + night)).toHaveAttribute('data-veiled');
  }
  await expect(cell(page, day + nights)).toHaveAccessibleName(new RegExp(`Departure after ${nights} nights\\.`));
  await expect(cell(page, day + nights)).not.toHaveAttribute('data-veiled');
  await expect(theStay(page)).toContainText(/Now choose the departure: .+ are possible/);
}

async function expectStay(page: Page, { day, nights }: Arrival): Promise<void> {
  await expect(theStay(page)).toContainText(`${nights} nights`);
  await expect(theStay(page)).toContainText(/This stay is possible/);
  await expect(cell(page, day)).toHaveAttribute('aria-selected', 'true');
  await expect(cell(page, day + nights)).toHaveAccessibleName(/The departure of the chosen stay\./);
  await expect(page.getByRole('region', { name: 'By calendar' })).toContainText(/Subtotal.*\d/);
}

test('a stay is chosen by keyboard, kept in the address, and cleared with Escape', async ({ page, request }) => {
  const arrival = await someArrival(request);
  const { home, day, nights } = arrival;
  await openAt(page, arrival);
  await expectDepartures(page, arrival);

  // The arrival is the only tab stop of the calendar.
  await expect(calendar(page).locator('[role=gridcell][tabindex="0"]')).toHaveCount(1);
  await cell(page, day).focus();
  for (let night = 0; night < nights; night++) await page.keyboard.press('ArrowRight');
  await expect(cell(page, day + nights)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectStay(page, arrival);
  const stay = `checkIn=${dateOf(day)}&checkOut=${dateOf(day + nights)}`;
  await expect(page).toHaveURL(`/properties/${home}?${stay}`);

  await page.reload();
  await expect(cell(page, day)).toBeVisible({ timeout: 15_000 });
  await expectStay(page, arrival);

  // The first Escape closes the tip, the second one clears the stay.
  await cell(page, day).focus();
  await page.keyboard.press('Escape');
  await expectStay(page, arrival);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/properties/${home}`);
  await expect(theStay(page)).toContainText('Choose the day of arrival');
  await expect(cell(page, day)).toBeFocused();
  await expect(cell(page, day)).toHaveAccessibleName(/Arrival possible for .*nights?/);

  await page.keyboard.press('Space');
  await expectDepartures(page, arrival);
});

test('a stay is chosen by mouse, and an impossible one is explained with the nearest possible one', async ({
  page,
  request,
}) => {
  const arrival = await someArrival(request);
  const { day, nights } = arrival;
  await openAt(page, arrival);
  await theStay(page).getByRole('button', { name: 'Start over' }).click();
  await expect(theStay(page)).toContainText('Choose the day of arrival');
  await cell(page, day).click();
  await expectDepartures(page, arrival);

  await cell(page, day + nights - 1).click();
  await expect(theStay(page)).toContainText('This stay is not possible');
  await expect(theStay(page)).toContainText(/minimum|at least/i);
  await theStay(page)
    .getByRole('button', { name: /^Take / })
    .click();
  await expect(theStay(page)).toContainText('This stay is possible');
  await expect(theStay(page)).toBeFocused();
});

test('the year shows the same days and continues the choice; both views are accessible in any colours', async ({
  page,
  request,
}) => {
  test.slow();
  const arrival = await someArrival(request);
  const { day, nights } = arrival;
  await openAt(page, arrival);
  await expectAccessible(page);
  await calendar(page).getByRole('radio', { name: 'Year view' }).click();
  await expect(calendar(page).getByRole('grid')).toHaveCount(12);
  await expectAccessible(page);
  await expectDepartures(page, arrival);
  await cell(page, day + nights).click();
  await expectStay(page, arrival);
  await cell(page, day).focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await expect(cell(page, day)).toBeFocused();
});

test('the focus follows a key over the end of a month, and a day of the next month is chosen where it is pressed', async ({
  page,
  request,
}) => {
  const { home, day } = await someArrival(request);
  const first = Date.parse(`${dateOf(day).slice(0, 7)}-01`) / MS_PER_DAY;
  await page.goto(`/properties/${home}?checkIn=${dateOf(first)}`);
  await cell(page, first).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, first - 1)).toBeFocused();
  await expect(calendar(page).getByRole('gridcell')).toHaveCount(42);
  await expect(calendar(page).locator('[role=gridcell][tabindex="0"]')).toHaveCount(1);
  // The first of the next month is on this page too.
  await expect(cell(page, first)).toHaveAttribute('data-off-month');
  await cell(page, first).click();
  await expect(page).toHaveURL(`/properties/${home}`);
  await cell(page, first).click();
  await expect(page).toHaveURL(`/properties/${home}?checkIn=${dateOf(first)}`);
});

async function expectAccessible(page: Page): Promise<void> {
  await expectNoBarrier(page, 'section[aria-labelledby=calendar]');
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await expectPatterns(page);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
}

/** Available and unavailable nights differ even in forced colours. */
async function expectPatterns(page: Page): Promise<void> {
  const looks = await calendar(page)
    .locator('.night[data-state]')
    .evaluateAll((nights) =>
      nights.map((night) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(night);
        return { state: (night as HTMLElement).dataset.state, look: `${backgroundColor} ${backgroundImage}` };
      }),
    );
  const of = (wanted: string) => looks.filter(({ state }) => state === wanted).map(({ look }) => look);
  expect(of('available').length).toBeGreaterThan(0);
  expect(of('available').filter((look) => of('not-available').includes(look))).toEqual([]);
}
