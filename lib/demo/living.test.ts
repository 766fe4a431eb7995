import { expect, test } from 'vitest';
import { AVAILABLE, expandDays } from '@/lib/domain/calendar';
import { dayOf } from '@/lib/domain/day';
import { type DemoHome, generatePortfolio } from './portfolio';

const TODAY = dayOf(2026, 11, 29);
const HOMES = 400;

const asOf = (moment: number, properties = HOMES) =>
  new Map(
    [...generatePortfolio({ properties, seed: 1, today: Math.floor(moment), moment, publicUrl: '' })].map((home) => [
      home.property.id,
      home,
    ]),
  );

type Homes = ReturnType<typeof asOf>;

const changedIn = (was: Homes, now: Homes, is: (was: DemoHome, now: DemoHome) => boolean) =>
  [...now].filter(([id, home]) => {
    const before = was.get(id);
    return before !== undefined && is(before, home);
  }).length;

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

test('some homes change every hour, by the date and the seed alone', () => {
  let was = asOf(TODAY);
  for (let hour = 1; hour < 5; hour++) {
    const now = asOf(TODAY + hour / 24);
    const changed = changedIn(was, now, differ);
    expect(changed, `hour ${hour}`).toBeGreaterThan(0);
    expect(changed, `hour ${hour}`).toBeLessThan(HOMES / 10);
    was = now;
  }
  expect(asOf(TODAY + 4 / 24)).toEqual(was);
});

test('as many homes as ever are published on every day, although some come and some go', () => {
  const days = [90, 60, 30, 7, 1, 0].map((ago) => asOf(TODAY - ago));
  for (const homes of days) expect(homes.size).toBe(HOMES);
  const [first, last] = [days[0] as Homes, days.at(-1) as Homes];
  const stayed = [...last.keys()].filter((id) => first.has(id)).length;
  expect(HOMES - stayed).toBeGreaterThan(15);
  expect(HOMES - stayed).toBeLessThan(80);
});

test('a week brings bookings, cancellations, and changes of prices, terms and texts', () => {
  const [was, now] = [asOf(TODAY - 7), asOf(TODAY)];
  const ahead = { start: TODAY, end: TODAY + 365 };
  let [closed, opened, moved] = [0, 0, 0];
  for (const [id, { calendar }] of now) {
    const before = was.get(id);
    if (!before) continue;
    const nights = expandDays(before.calendar, ahead);
    expandDays(calendar, ahead).forEach((terms, i) => {
      const [then, since] = [nights[i], terms].map((one) => one?.availability === AVAILABLE);
      if (then && !since) closed += 1;
      if (!then && since) opened += 1;
      if (then && since && nights[i]?.price !== terms?.price) moved += 1;
    });
  }
  expect(closed).toBeGreaterThan(300);
  expect(opened).toBeGreaterThan(0);
  expect(closed).toBeGreaterThan(2 * opened);
  expect(moved).toBeGreaterThan(300);
  const fields = (of: (home: DemoHome) => unknown) =>
    changedIn(was, now, (before, home) => differ(of(before), of(home)));
  expect(fields(({ property }) => property.pricing.advertisedPrice)).toBeGreaterThan(5);
  expect(fields(({ property }) => property.description)).toBeGreaterThan(0);
  expect(fields(({ property }) => property.policies)).toBeGreaterThan(0);
  expect(fields(({ property }) => property.name)).toBe(0);
});

test('most nights of the coming weeks were sold before the last days', () => {
  const sold = (homes: Homes) =>
    [...homes.values()].reduce(
      (sum, { calendar }) =>
        sum +
        expandDays(calendar, { start: TODAY, end: TODAY + 14 }).filter((terms) => terms?.availability !== AVAILABLE)
          .length,
      0,
    );
  const [before, now] = [sold(asOf(TODAY - 30)), sold(asOf(TODAY))];
  expect(before).toBeLessThan(now);
  expect(before).toBeGreaterThan(now / 2);
});

test('a home that comes or goes changes no photos of the others', () => {
  const [was, now] = [asOf(TODAY - 90), asOf(TODAY)];
  expect(changedIn(was, now, (one, other) => differ(one.property.media, other.property.media))).toBe(0);
});
