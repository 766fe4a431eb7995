import { currentDatabase } from '@/lib/database/current-database';
import { env } from '@/lib/runtime/env';
import { passwordFault } from './passwords';
import { addFirstAdministrator, newSetupCode } from './setup';

interface StartLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

const START_AGAIN_MS = 10_000;

/**
 * Makes the first administrator: the one that the environment names, or by a code on the console.
 * @param say shows the console a line
 */
export async function startAccess(log: StartLog, say: (line: string) => void): Promise<void> {
  const { administrator, publicUrl } = env();
  try {
    const database = await currentDatabase();
    const fault = administrator && passwordFault(administrator.password, administrator);
    if (administrator && fault === null) {
      const added = await addFirstAdministrator(database, administrator);
      if (added) log.info({ email: administrator.email }, 'the first administrator was made');
      return;
    }
    const code = await newSetupCode(database);
    if (code === null) return;
    if (fault) say(`ADMIN_PASSWORD is too weak, and no account was made with it. ${fault}`);
    say(`There is no account yet. To be the administrator, open ${publicUrl}/setup with the code ${code} (24 h)`);
  } catch (err) {
    log.error({ err }, 'sign-in does not work: the database does not open');
    setTimeout(() => void startAccess(log, say), START_AGAIN_MS).unref();
  }
}
