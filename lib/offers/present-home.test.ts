import { beforeAll, expect, it } from 'vitest';
import { builtInConnection } from '@/lib/connections/built-in';
import { ownInstallation } from '@/lib/connections/own-installation.fixture';
import { connectionFor } from '@/lib/connections/requested';
import { currentDatabase } from '@/lib/database/current-database';
import { formatDay } from '@/lib/domain/day';
import { writing } from '@/lib/mirror/connections';
import { withdrawUnseen } from '@/lib/mirror/crawl';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { CHECK_IN, CHECK_OUT, home, keep, sold, TODAY } from './offers.fixture';
import { presentHome } from './present-home';

ownInstallation();
const homes = ['a', 'b', 'c'].map((id) => home(id));
beforeAll(() => keep(homes));

async function present(query: string) {
  const connection = await connectionFor({ headers: new Headers() }, 'all');
  if (!connection) throw new Error('The installation has the built-in connection.');
  return presentHome(await currentPortfolio(connection), connection, new URLSearchParams(query));
}
const days = `checkIn=${formatDay(CHECK_IN)}&checkOut=${formatDay(CHECK_OUT)}`;

it('homes follow each other in the order of the search, or of the list', async () => {
  const first = await present('sort=name');
  expect(first).toMatchObject({ place: 1, count: 3, previous: null, next: 'b' });
  expect(await present('sort=name&home=c')).toMatchObject({ place: 3, previous: 'b', next: null });
  expect(await present('ids=c,a&home=a')).toMatchObject({ place: 2, count: 2, previous: 'c', next: null });
});

it('a home of the list that is not there any more is left out', async () => {
  expect(await present('ids=gone,b,a')).toMatchObject({ place: 1, count: 2, previous: null, next: 'a' });
});

it('a home that takes a part of a stay is presented for its part', async () => {
  const [from, to] = [formatDay(CHECK_IN + 7), formatDay(CHECK_OUT)];
  const { home: presented } = await present(
    `ids=b,a&home=a&chain=b.${formatDay(CHECK_IN)}.${from},a.${from}.${to}&${days}`,
  );
  expect(presented?.offered?.promised).toMatchObject({ checkIn: CHECK_IN + 7, checkOut: CHECK_OUT });
});

it('the days that a calendar has chosen for a home are those it is presented for', async () => {
  const { home: presented } = await present(`home=a&stay=a.${formatDay(CHECK_IN + 1)}.${formatDay(CHECK_OUT)}`);
  expect(presented?.offered?.promised).toMatchObject({ checkIn: CHECK_IN + 1, checkOut: CHECK_OUT });
  expect((await present(`home=b&stay=a.${formatDay(CHECK_IN + 1)}.${formatDay(CHECK_OUT)}`)).home?.offered).toBeNull();
});

it('a home that takes no stay of the length is refused it', async () => {
  await keep(homes, { a: sold() });
  expect((await present('home=a&nights=800')).home).toMatchObject({ offered: null, isRefused: true });
  expect((await present('home=a')).home).toMatchObject({ offered: null, isRefused: false });
  await keep(homes);
});

it('a guest sees neither a code nor the agent', async () => {
  const text = JSON.stringify(await present(`home=a&${days}`));
  expect(text).toContain('Home a');
  expect(text).not.toMatch(/CODE-|REG-|agents\.example|Agent|partner\.example/);
});

it('a home without a stay has its rent and its first bookable day', async () => {
  const { home: presented } = await present('home=a');
  expect(presented).toMatchObject({ offered: null, bookable: { from: TODAY, nights: 1 } });
  expect(presented?.shown.available).toEqual([{ start: TODAY, end: expect.any(Number) }]);
});

it('a home has one total for the stay of the page', async () => {
  const { home: presented } = await present(`home=a&${days}`);
  expect(presented?.offered).toMatchObject({
    standing: 'holds',
    promised: { checkIn: CHECK_IN, checkOut: CHECK_OUT, total: expect.any(String) },
  });
});

it('a stay of a length is the earliest that the home takes', async () => {
  await keep(homes, { a: sold() });
  const { home: presented } = await present(`home=a&nights=50`);
  expect(presented?.offered?.promised).toMatchObject({ checkIn: CHECK_OUT, checkOut: CHECK_OUT + 50 });
});

it('a home that does not take the stay tells the nearest one, and has no total for it', async () => {
  await keep(homes, { a: sold(2) });
  const { place, next, home: presented } = await present(`sort=name&home=a&${days}`);
  expect({ place, next }).toEqual({ place: null, next: 'b' });
  expect(presented?.offered).toMatchObject({
    standing: 'gone',
    promised: { total: null },
    nearest: { checkIn: CHECK_IN + 2 },
  });
});

it('where nothing matches there is no home', async () => {
  expect(await present('city=Nowhere')).toMatchObject({
    home: null,
    place: null,
    count: 0,
    previous: null,
    next: null,
  });
  expect((await present('sort=name&home=unknown')).home?.shown.name).toBe('Home a');
});

it('a withdrawn home has no day to book, and no stay', async () => {
  await keep(homes);
  const database = await currentDatabase();
  await writing(database, builtInConnection().id, (transaction) =>
    withdrawUnseen(transaction, Number.MAX_SAFE_INTEGER, Date.now(), ['a']),
  );
  const { home: presented } = await present(`home=a&${days}`);
  expect(presented).toMatchObject({
    offered: { standing: 'gone', nearest: null, available: [] },
    bookable: { from: null },
  });
});
