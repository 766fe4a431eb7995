import { describe, expect, it, vi } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { StorageError } from '@/lib/database/storage-fault';
import { readOnly } from '@/lib/mirror/storage-faults.fixture';
import { ADMINISTRATOR, type Installation, openInstallation, PASSWORD } from './access.fixture';

const { email } = ADMINISTRATOR;
const DAY_MS = 24 * 3600_000;
const FAULT = { code: 'STORAGE_UNAVAILABLE' };

async function setUp(newDatabase: NewDatabase) {
  const url = await newDatabase();
  const here = await openInstallation(url);
  await here.administrator();
  return { url, here };
}

/** Sessions last seven days; those that end sooner than six and 23 hours from now are to be renewed. */
const endingIn = ({ database: { db } }: Installation, ms: number) =>
  db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() + ms).toISOString() })
    .execute();

export function storageSuite(newDatabase: NewDatabase): void {
  describe('a session', () => {
    it('is renewed when its user comes back', async () => {
      const { here } = await setUp(newDatabase);
      const cookie = await here.signIn(email);
      await endingIn(here, DAY_MS);
      expect((await here.cookiesFor(cookie)).join()).toContain('__Host-staygrid.session_token=');
      const { expiresAt } = await here.database.db.selectFrom('sessions').select('expiresAt').executeTakeFirstOrThrow();
      expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now() + 6 * DAY_MS);
      await here.close();
    });

    it('is not there any more when it has ended, and is forgotten by the next sign-in', async () => {
      const { here } = await setUp(newDatabase);
      const cookie = await here.signIn(email);
      await endingIn(here, -1000);
      expect(await here.principal(cookie)).toBeNull();
      await here.signIn(email);
      expect(await here.database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
      await here.close();
    });
  });

  describe('a database that takes no writes', () => {
    it('keeps signed-in users in after a long time', async () => {
      const { here, url } = await setUp(newDatabase);
      const cookie = await here.signIn(email);
      await endingIn(here, DAY_MS);
      await readOnly(here.database, url, true);
      expect(await here.principal(cookie)).toMatchObject({ user: { email } });
      await readOnly(here.database, url, false);
      await here.close();
    });

    it('refuses sign-in and sign-out, and says why', async () => {
      const { here, url } = await setUp(newDatabase);
      const cookie = await here.signIn(email);
      await readOnly(here.database, url, true);
      await expect(here.ask('POST', '/sign-in/email', { email, password: PASSWORD })).rejects.toMatchObject(FAULT);
      await expect(here.ask('POST', '/sign-out', {}, cookie)).rejects.toMatchObject(FAULT);
      const passwords = { currentPassword: PASSWORD, newPassword: 'other plain little words' };
      await expect(here.ask('POST', '/change-password', passwords, cookie)).rejects.toMatchObject(FAULT);
      await expect(here.ask('POST', '/update-user', { name: 'Ann' }, cookie)).rejects.toMatchObject(FAULT);
      await readOnly(here.database, url, false);
      expect(await here.principal(cookie)).toMatchObject({ user: { email } });
      expect(await here.signIn(email)).not.toBe('');
      await here.close();
    });
  });

  describe('a database that does not answer', () => {
    it('is no fault of the dashboard, and no user is treated as signed out', async () => {
      const { here } = await setUp(newDatabase);
      const cookie = await here.signIn(email);
      vi.spyOn(here.database.db, 'selectFrom').mockImplementation(() => {
        throw new StorageError('unreachable');
      });
      await expect(here.principal(cookie)).rejects.toMatchObject(FAULT);
      await expect(here.ask('GET', '/get-session', undefined, cookie)).rejects.toMatchObject(FAULT);
      vi.restoreAllMocks();
      expect(await here.principal(cookie)).toMatchObject({ user: { email } });
      await here.close();
    });
  });
}
