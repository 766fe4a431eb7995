import { describe, expect, it } from 'vitest';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { DetailsPage } from '@/lib/contract/read';
import { joinPages } from './details-pages';

const property = (id: string, name = id) => ({ id, name }) as PropertyBasicInfo;
const page = (properties: PropertyBasicInfo[], rejectedAt: number[] = []): DetailsPage => ({
  properties,
  rejected: rejectedAt.map((index) => ({ index, id: null, faults: [] })),
  nextCursor: null,
});

describe('joinPages', () => {
  it('keeps the order received', () => {
    const { properties } = joinPages([page([property('b'), property('a')]), page([property('c')])]);
    expect(properties.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('shows a property that comes twice once, where it came first', () => {
    const { properties } = joinPages([page([property('a', 'first')]), page([property('b'), property('a', 'again')])]);
    expect(properties.map(({ name }) => name)).toEqual(['first', 'b']);
  });

  it('counts the place of a rejected property through all pages', () => {
    const { rejected } = joinPages([page([property('a')], [1]), page([property('b'), property('c')], [0])]);
    expect(rejected.map(({ position }) => position)).toEqual([2, 3]);
  });

  it('is empty without pages', () => {
    expect(joinPages([])).toEqual({ properties: [], rejected: [] });
  });
});
