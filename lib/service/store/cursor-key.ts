import { randomBytes } from 'node:crypto';
import type { ServiceDatabase } from './schema';

const NAME = 'cursor-key';

/** The key that signs cursors: made when first needed, the same for every instance on this database. */
export async function cursorKey(db: ServiceDatabase): Promise<Buffer> {
  // Looked for first: writing would wait for an import that runs meanwhile.
  const value = (await storedKey(db)) ?? (await makeKey(db));
  return Buffer.from(value, 'hex');
}

async function storedKey(db: ServiceDatabase): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}

async function makeKey(db: ServiceDatabase): Promise<string> {
  const value = randomBytes(32).toString('hex');
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another instance may have been first.
  return (await storedKey(db)) ?? value;
}
