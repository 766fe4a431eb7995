import { describe, expect, it } from 'vitest';
import type { SavedView } from '@/lib/search/saved-view';
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
  it('is the one that asks for the same, whether it was opened or typed', () => {
    expect(viewInUse(views, 'a', 'city=Berlin')).toEqual({ view: berlin, isModified: false });
    expect(viewInUse(views, null, 'city=Berlin')).toEqual({ view: berlin, isModified: false });
    expect(viewInUse(views, 'b', 'city=Berlin')).toEqual({ view: berlin, isModified: false });
  });

  it('is the opened one of several that ask for the same', () => {
    expect(viewInUse(views, 'c', 'city=Paris')?.view).toBe(alsoParis);
    expect(viewInUse(views, null, 'city=Paris')?.view).toBe(paris);
  });

  it('stays in use, modified, while its search is changed', () => {
    expect(viewInUse(views, 'a', 'city=Berlin&pets=true')).toEqual({ view: berlin, isModified: true });
  });

  it('is none where nothing was opened, it is gone, or nothing is asked for', () => {
    expect(viewInUse(views, null, 'pets=true')).toBeNull();
    expect(viewInUse(views, 'deleted', 'pets=true')).toBeNull();
    expect(viewInUse(views, 'a', '')).toBeNull();
  });

  it('can ask for nothing itself', () => {
    const everything = view('d', '');
    expect(viewInUse([...views, everything], 'a', '')).toEqual({ view: everything, isModified: false });
  });
});
