import type { Transaction } from 'kysely';
import type { Database } from '@/lib/database/database';
import type { Tables } from '@/lib/database/schema';

/** A setting of the whole installation; null where none was chosen. */
export async function getSetting({ db }: Pick<Database, 'db'>, name: 'map-style'): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function setSetting(trx: Transaction<Tables>, name: 'map-style', value: string): Promise<void> {
  const insertion = trx.insertInto('settings').values({ name, value });
  await insertion.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute();
}
