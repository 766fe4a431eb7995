import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { countSelected, haveSameMatches, isSelected, NOTHING, type Selection, withIds } from './use-selection';

const search = { filter: NO_FILTER, sort: DEFAULT_SORT };
const all: Selection = { kind: 'all', search, except: new Set() };

describe('a selection', () => {
  it('of some holds the ticked ids', () => {
    const some = withIds(withIds(NOTHING, ['a', 'b'], true), ['a'], false);
    expect([isSelected(some, 'a'), isSelected(some, 'b')]).toEqual([false, true]);
    expect(countSelected(some, 20_000)).toBe(1);
  });

  it('of all leaves out the unticked ids', () => {
    const most = withIds(all, ['a'], false);
    expect([isSelected(most, 'a'), isSelected(most, 'b')]).toEqual([false, true]);
    expect(countSelected(most, 20_000)).toBe(19_999);
    expect(countSelected(withIds(most, ['a'], true), 20_000)).toBe(20_000);
  });

  it('is never changed in place', () => {
    withIds(NOTHING, ['a'], true);
    withIds(all, ['a'], false);
    expect(NOTHING).toEqual({ kind: 'some', ids: new Set() });
    expect(all).toEqual({ kind: 'all', search, except: new Set() });
  });
});

describe('haveSameMatches', () => {
  it('compares filters, not orders', () => {
    expect(haveSameMatches(search, { ...search, sort: { by: 'price', descending: true } })).toBe(true);
    expect(haveSameMatches(search, { ...search, filter: { ...NO_FILTER, pets: true } })).toBe(false);
  });
});
