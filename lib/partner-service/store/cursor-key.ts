import { randomBytes } from 'node:crypto';
import type { Database } from './schema';

const NAME = 'cursor-key';

/** The key that signs cursors: made by whoever needs it first, the same for every instance on this database. */
export async function cursorKey(db: Database): Promise<Buffer> {
  await db
    .insertInto('settings')
    .values({ name: NAME, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirstOrThrow();
  return Buffer.from(value, 'hex');
}
