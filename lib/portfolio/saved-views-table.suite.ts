import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedView } from '@/lib/contract/api/views';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { addView, changeView, dropView, getDefaultView, getViews } from './saved-views-table';

const view = (id: string, changes: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `View ${id}`,
  search: 'city=Berlin',
  isDefault: false,
  createdAt: 1000,
  updatedAt: 1000,
  ...changes,
});

/** Saved views; both engines pass it. */
export function savedViewsSuite(newDatabase: NewDatabase): void {
  describe('saved views', () => {
    let mirror: Database;
    beforeAll(async () => {
      mirror = await openDatabase(await newDatabase());
    });
    afterAll(() => mirror.close());
    const add = (connection: string, added: SavedView, most = 200) => addView(mirror, connection, added, most);
    const defaults = async (connection: string) =>
      (await getViews(mirror, connection)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

    it('belong to a connection, and are sorted by name in any case', async () => {
      const [b, a] = [view('b', { name: 'beta' }), view('a', { name: 'Alpha' })];
      expect(await add('kept', b)).toBe(true);
      expect(await add('kept', a)).toBe(true);
      expect(await getViews(mirror, 'kept')).toEqual([a, b]);
      expect(await getViews(mirror, 'other')).toEqual([]);
    });

    it('have unique names, regardless of case and blanks', async () => {
      await add('named', view('a', { name: 'Münster  lofts' }));
      await expect(add('named', view('b', { name: 'MÜNSTER LOFTS' }))).rejects.toMatchObject({ code: 'NAME_TAKEN' });
      await add('named', view('b', { name: 'Other' }));
      await expect(changeView(mirror, 'named', 'b', { name: 'münster lofts' }, 2)).rejects.toMatchObject({
        code: 'NAME_TAKEN',
      });
      expect(await changeView(mirror, 'named', 'a', { name: 'münster LOFTS' }, 2)).toMatchObject({
        name: 'münster LOFTS',
      });
      expect(await add('another', view('a', { name: 'Other' }))).toBe(true);
    });

    it('are refused beyond the limit', async () => {
      expect([await add('few', view('a'), 2), await add('few', view('b'), 2), await add('few', view('c'), 2)]).toEqual([
        true,
        true,
        false,
      ]);
    });

    it('change only in the given fields', async () => {
      await add('changed', view('a'));
      const changed = view('a', { search: 'pets=true', updatedAt: 5 });
      expect(await changeView(mirror, 'changed', 'a', { search: 'pets=true' }, 5)).toEqual(changed);
      expect(await getViews(mirror, 'changed')).toEqual([changed]);
      expect(await changeView(mirror, 'changed', 'unknown', { search: '' }, 5)).toBeNull();
      expect(await changeView(mirror, 'other', 'a', { search: '' }, 5)).toBeNull();
    });

    it('have one default at most', async () => {
      expect(await getDefaultView(mirror, 'default')).toBeNull();
      await add('default', view('a', { isDefault: true }));
      await add('default', view('b', { isDefault: true }));
      expect(await defaults('default')).toEqual(['b']);
      await changeView(mirror, 'default', 'a', { isDefault: true }, 2);
      expect(await defaults('default')).toEqual(['a']);
      expect(await getDefaultView(mirror, 'default')).toMatchObject({ id: 'a' });
      await changeView(mirror, 'default', 'unknown', { isDefault: true }, 3);
      expect(await defaults('default')).toEqual(['a']);
      await changeView(mirror, 'default', 'a', { isDefault: false }, 4);
      expect(await getDefaultView(mirror, 'default')).toBeNull();
    });

    it('are gone once they are deleted', async () => {
      await add('deleted', view('a'));
      expect(await dropView(mirror, 'other', 'a')).toBe(false);
      expect(await dropView(mirror, 'deleted', 'a')).toBe(true);
      expect(await dropView(mirror, 'deleted', 'a')).toBe(false);
      expect(await getViews(mirror, 'deleted')).toEqual([]);
    });
  });
}
