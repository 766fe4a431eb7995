import { expect, it } from 'vitest';
import { openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { getSetting, setSetting } from './settings-table';

/** Settings of the installation; both engines pass it. */
export function settingsSuite(newDatabase: NewDatabase): void {
  it('a setting is none until it is chosen, and the last choice counts', async () => {
    const database = await openDatabase(await newDatabase());
    try {
      const choose = (value: string) => database.db.transaction().execute((trx) => setSetting(trx, 'map-style', value));
      expect(await getSetting(database, 'map-style')).toBeNull();
      await choose('https://tiles.example.com/style.json');
      expect(await getSetting(database, 'map-style')).toBe('https://tiles.example.com/style.json');
      await choose('');
      expect(await getSetting(database, 'map-style')).toBe('');
    } finally {
      await database.close();
    }
  });
}
