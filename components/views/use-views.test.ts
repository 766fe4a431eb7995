import { describe, expect, it } from 'vitest';
import type { SavedView } from '@/lib/contract/api/views';
import { viewInUse } from './use-views';

const view = (id: string, search: string): SavedView => ({
  id,
  name: id,
  search,
  isDefault: false,
  createdAt: 0,
  updatedAt: 0,
});
const [berlin, paris, alsoParis] = [view('a', 'city=Berlin'), view('b', 'city=Paris'), view('c', 'city=Paris')];
const views = [berlin, paris, alsoParis];

describe('the view in use', () => {
  it('is the one with the same search, opened or typed', () => {
    expect(viewInUse(views, 'a', 'city=Berlin')).toEqual({ view: berlin, isModified: false });
    expect(viewInUse(views, null, 'city=Berlin')).toEqual({ view: berlin, isModified: false });
    expect(viewInUse(views, 'b', 'city=Berlin')).toEqual({ view: berlin, isModified: false });
  });

  it('is the opened one of several with the same search', () => {
    expect(viewInUse(views, 'c', 'city=Paris')?.view).toBe(alsoParis);
    expect(viewInUse(views, null, 'city=Paris')?.view).toBe(paris);
  });

  it('stays in use, modified, after a change of the search', () => {
    expect(viewInUse(views, 'a', 'city=Berlin&pets=true')).toEqual({ view: berlin, isModified: true });
  });

  it('is none without an opened view, after its deletion, or without a search', () => {
    expect(viewInUse(views, null, 'pets=true')).toBeNull();
    expect(viewInUse(views, 'deleted', 'pets=true')).toBeNull();
    expect(viewInUse(views, 'a', '')).toBeNull();
  });

  it('may have an empty search itself', () => {
    const everything = view('d', '');
    expect(viewInUse([...views, everything], 'a', '')).toEqual({ view: everything, isModified: false });
  });
});
