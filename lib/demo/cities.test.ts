import { expect, test } from 'vitest';
import { CITIES } from './cities';

test('the operator lets homes in 14 or more cities, each with a code and a name of its own', () => {
  expect(CITIES.length).toBeGreaterThanOrEqual(14);
  for (const of of [CITIES.map(({ code }) => code), CITIES.map(({ name }) => name)]) {
    expect(new Set(of).size).toBe(CITIES.length);
  }
});

test.each(CITIES)('$name has five to eight districts that lie whole within its bounds', ({ districts, bounds }) => {
  expect(districts.length).toBeGreaterThanOrEqual(5);
  expect(districts.length).toBeLessThanOrEqual(8);
  expect(new Set(districts.map(({ code }) => code)).size).toBe(districts.length);
  for (const { name, at, radius, streets } of districts) {
    const north = radius / 111_320;
    const east = north / Math.cos((at[0] * Math.PI) / 180);
    expect(at[0] - north, name).toBeGreaterThan(bounds.south);
    expect(at[0] + north, name).toBeLessThan(bounds.north);
    expect(at[1] - east, name).toBeGreaterThan(bounds.west);
    expect(at[1] + east, name).toBeLessThan(bounds.east);
    expect(streets.length, name).toBeGreaterThanOrEqual(3);
  }
});

test.each(CITIES)('$name promises of a district nothing that only some of its homes have', ({ districts }) => {
  for (const { setting } of districts) expect(setting).not.toMatch(/garden|courtyard|balcony|terrace$|pool/i);
});

test.each(CITIES)('$name names its districts so that they read on after a comma', ({ districts }) => {
  for (const { knownFor } of districts) expect(knownFor).toMatch(/^(?!of )[a-z].*[^.]$/);
});

/** Ranges reserved for fiction, by country. */
const RESERVED: Readonly<Record<string, RegExp>> = {
  'United Kingdom': /^\+44 20 7946 0###$/,
  'United States': /^\+1 \d{3} 555 01##$/,
  Germany: /^\+49 30 23125 ###$/,
  France: /^\+33 1 99 00 ## ##$/,
  Australia: /^\+61 2 5550 ####$/,
};
const CALLING_CODES: Readonly<Record<string, string>> = {
  ...{ Netherlands: '31', Spain: '34', 'South Africa': '27', 'United Arab Emirates': '971', Mauritius: '230' },
  ...{ Türkiye: '90', Kuwait: '965', Portugal: '351', Mexico: '52', Brazil: '55', 'South Korea': '82' },
  ...{ Singapore: '65', Japan: '81', Switzerland: '41' },
};

test.each(CITIES)(
  '$name has numbers of its country: reserved for fiction, or such as nobody can have',
  ({ country, phone }) => {
    const reserved = RESERVED[country];
    if (reserved) expect(phone).toMatch(reserved);
    else expect(phone).toMatch(new RegExp(`^\\+${CALLING_CODES[country]} (\\d{1,3} )?(0000?|500) `));
  },
);

test.each(CITIES)(
  '$name describes a tax as it is charged: the contract knows amounts for a stay or a month',
  ({ levies }) => {
    for (const { description = '', share, amount, timing } of levies) {
      expect(description).not.toMatch(/guest|person|bedroom|for stays|at most|first/i);
      const [, percent] = /([\d.]+) %/.exec(description) ?? [];
      if (percent) expect(share).toBeCloseTo(Number(percent) / 100, 6);
      const [, nightly] = /([\d.]+)[^\d]* (?:a|per) night/.exec(description) ?? [];
      if (!nightly) continue;
      expect(timing).toBe('MONTHLY');
      expect(amount).toBe(Number(nightly) * 30);
    }
  },
);
