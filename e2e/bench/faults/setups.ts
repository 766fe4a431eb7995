import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Installation } from './installation';
import type { Kill } from './kills';
import { PASSWORD } from './ledger';

/** A password takes a tenth of a second or two to hash. */
const WITHIN_MS = 400;
const EMAIL = 'first@example.com';
const CODE = /with the code ([0-9A-Z-]{19})/;

/** A new installation that is killed while its first administrator sets it up. */
export async function killedSetups(
  engine: string,
  folder: string,
  newDatabase: (() => Promise<string>) | null,
): Promise<Kill> {
  mkdirSync(folder, { recursive: true });
  const DATABASE_URL = newDatabase ? await newDatabase() : '';
  const app = await Installation.at({ folder, variables: { DATABASE_URL, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
  try {
    await app.start();
    const answered = setUp(app).catch(() => 0);
    await delay(Math.random() * WITHIN_MS);
    await app.kill();
    const status = await answered;
    const readyMs = await app.start();
    return { engine, life: 'setup', isHit: status === 0, readyMs, wrong: await wrongIn(app, status === 200) };
  } finally {
    await app.kill();
  }
}

async function setUp(app: Installation): Promise<number> {
  await app.until(async () => CODE.test(app.console), 'set up by a code');
  const code = CODE.exec(app.console)?.[1];
  const body = { code, name: 'First', email: EMAIL, password: PASSWORD };
  return (await app.ask('/api/setup', { method: 'POST', body })).status;
}

/** Either an administrator exists and can sign in, or there is no account and a new code. */
async function wrongIn(app: Installation, isAcknowledged: boolean): Promise<string[]> {
  const signsIn = async () => (await app.signIn({ email: EMAIL, password: PASSWORD }).catch(() => null)) !== null;
  if (await signsIn()) return [];
  if (isAcknowledged) return ['the first administrator'];
  const status = await setUp(app);
  if (status !== 200) return [`after half a setup the new code answers ${status}`];
  return (await signsIn()) ? [] : ['the first administrator is half made'];
}
