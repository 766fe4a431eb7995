import { expect, test } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { sortKeysOf } from './covers';
import { generatePortfolio } from './portfolio';

const TODAY = dayOf(2026, 10, 18);
const ORDERS = 'name code city type bedrooms bathrooms size guests price availableFrom updatedAt occupancy'.split(' ');

const homes = [...generatePortfolio({ properties: 1200, seed: 1, today: TODAY, publicUrl: '' })].map(
  ({ property, calendar }) => ({
    id: property.id,
    cover: property.media.photos[0]?.url,
    keys: sortKeysOf(property, calendar, TODAY),
  }),
);

test.each(ORDERS.flatMap((name, order) => [1, -1].map((sign) => [name, sign, order] as const)))(
  'the first fifty homes by %s (%i) rarely repeat a cover',
  (_, sign, order) => {
    const listed = homes.flatMap(({ id, cover, keys }) => {
      const key = keys[order] ?? null;
      return key === null ? [] : [{ id, cover, key }];
    });
    listed.sort((a, b) => sign * (a.key === b.key ? (a.id < b.id ? -1 : 1) : a.key < b.key ? -1 : 1));
    expect(new Set(listed.slice(0, 50).map(({ cover }) => cover)).size).toBeGreaterThanOrEqual(40);
  },
);
