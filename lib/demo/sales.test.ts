import { describe, expect, test } from 'vitest';
import { factsOf } from '@/lib/contract/facts';
import { AVAILABLE } from '@/lib/domain/calendar';
import { addMonths, civilDate, type Day, dayOf, formatDay } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { isValid } from '@/lib/domain/stays/stay-codes';
import { stayViolations } from '@/lib/domain/stays/stay-rules';
import { type DemoHome, generatePortfolio } from './portfolio';

const HOMES = 1200;
const DAYS = [
  dayOf(2026, 11, 29),
  dayOf(2027, 1, 2),
  dayOf(2027, 2, 15),
  dayOf(2027, 3, 3),
  dayOf(2027, 3, 4),
  dayOf(2027, 5, 31),
  dayOf(2027, 8, 1),
  dayOf(2028, 10, 20),
];
const PORTFOLIOS = [1, 2].flatMap((seed) => DAYS.map((today) => ({ seed, today, date: formatDay(today) })));

const takes = ({ property, calendar }: DemoHome, checkIn: Day, checkOut: Day, today: Day) =>
  isValid(
    stayViolations(factsOf(property), stayCalendar(calendar), { checkIn, checkOut, guests: null }, horizonFrom(today)),
  );

describe.each(PORTFOLIOS)('seed $seed on $date', ({ seed, today }) => {
  const homes = [...generatePortfolio({ properties: HOMES, seed, today, publicUrl: '' })];
  const { year, month } = civilDate(today);

  test('has 8 to 15 homes for "2 bed pets 3 mar – 30 jun under 5000 barcelona"', () => {
    const next = dayOf(year, 3, 3) < today ? year + 1 : year;
    const found = homes.filter(
      (home) =>
        home.property.address.city === 'Barcelona' &&
        home.property.bedrooms === 2 &&
        home.property.policies.petsAllowed &&
        home.property.pricing.advertisedPrice <= 5000 &&
        takes(home, dayOf(next, 3, 3), dayOf(next, 6, 30), today),
    );
    expect(found.length).toBeGreaterThanOrEqual(8);
    expect(found.length).toBeLessThanOrEqual(15);
  });

  test('takes a stay of two months from the 15th of next month in about a quarter, and in five of each large city', () => {
    const checkIn = dayOf(year, month + 1, 15);
    const able = homes.filter((home) => takes(home, checkIn, addMonths(checkIn, 2), today));
    expect(able.length / HOMES).toBeGreaterThan(0.17);
    expect(able.length / HOMES).toBeLessThan(0.36);
    const inCity = (some: readonly DemoHome[], city: string) =>
      some.filter(({ property }) => property.address.city === city).length;
    for (const city of new Set(homes.map(({ property }) => property.address.city))) {
      if (inCity(homes, city) >= HOMES / 20) expect(inCity(able, city), city).toBeGreaterThanOrEqual(5);
    }
  });

  test('is nearly full for 90 nights in a tenth to a fifth of its homes, and empty tonight in about a third', () => {
    const nights = ({ calendar }: DemoHome, until: Day) =>
      calendar
        .filter(({ availability, start }) => availability !== AVAILABLE && start < until)
        .reduce((sum, { start, end }) => sum + Math.min(end, until) - start, 0);
    const full = homes.filter((home) => nights(home, today + 90) >= 81).length / HOMES;
    expect(full).toBeGreaterThanOrEqual(0.1);
    expect(full).toBeLessThanOrEqual(0.2);
    const empty = homes.filter((home) => nights(home, today + 1) === 0).length / HOMES;
    expect(empty).toBeGreaterThan(0.22);
    expect(empty).toBeLessThan(0.45);
  });

  test('has no two homes of one name', () => {
    expect(new Set(homes.map(({ property }) => property.name)).size).toBe(HOMES);
  });
});
