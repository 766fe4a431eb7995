import { expect, it } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { openDatabase } from '@/lib/database/database';
import { getSetting, setSetting } from './settings-table';

/** Settings of the installation; both engines pass it. */
export function settingsSuite(newDatabase: NewDatabase): void {
  it('a setting is none until it is chosen, and the last choice counts', async () => {
    const mirror = await openDatabase(await newDatabase());
    try {
      const choose = (value: string) => mirror.db.transaction().execute((trx) => setSetting(trx, 'map-style', value));
      expect(await getSetting(mirror, 'map-style')).toBeNull();
      await choose('https://tiles.example.com/style.json');
      expect(await getSetting(mirror, 'map-style')).toBe('https://tiles.example.com/style.json');
      await choose('');
      expect(await getSetting(mirror, 'map-style')).toBe('');
    } finally {
      await mirror.close();
    }
  });
}
