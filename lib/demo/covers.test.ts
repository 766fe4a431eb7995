import { describe, expect, test } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { CITIES } from './cities';
import { LOOKS, type LookName } from './pictures';
import { type DemoHome, generatePortfolio } from './portfolio';

/** Cards that are in sight together. */
const SCREEN = 12;

type Key = (home: DemoHome['property']) => string | number;

const ORDERS: readonly (readonly [name: string, key: Key])[] = [
  ['name', ({ name }) => name.toLowerCase()],
  ['code', ({ code }) => code],
  ['city', ({ address }) => address.city],
];

describe.each([
  [1, dayOf(2026, 10, 18)],
  [7, dayOf(2027, 5, 3)],
])('the covers of seed %i on day %i', (seed, today) => {
  const homes = [...generatePortfolio({ properties: 1200, seed, today, publicUrl: '' })].map(
    ({ property }) => property,
  );

  test.each(ORDERS)('hardly ever repeat within a screen of homes by %s, and not within the first or last', (_, key) => {
    const listed = homes.filter(({ media }) => media.photos.length > 0).map((home) => ({ home, key: key(home) }));
    listed.sort((a, b) => (a.key === b.key ? (a.home.id < b.home.id ? -1 : 1) : a.key < b.key ? -1 : 1));
    const covers = listed.map(({ home }) => home.media.photos[0]?.url);
    const isClean = (from: number) => new Set(covers.slice(from, from + SCREEN)).size === SCREEN;
    expect([isClean(0), isClean(covers.length - SCREEN)]).toEqual([true, true]);
    const screens = Array.from({ length: Math.floor(covers.length / SCREEN) }, (_, i) => isClean(i * SCREEN));
    expect(screens.filter(Boolean).length / screens.length).toBeGreaterThan(0.9);
  });

  test('look out at what their city has', () => {
    for (const { address, media } of homes) {
      const outlooks = CITIES.find(({ name }) => name === address.city)?.districts.map(({ outlook }) => outlook);
      for (const { url } of media.photos) {
        const [, look] = /^\/demo\/(\w+)-(living|bedroom)/.exec(url) ?? [];
        if (look) expect(outlooks, `${address.city} ${url}`).toContain(LOOKS[look as LookName].outlook);
      }
    }
  });
});
