import type { Transaction } from 'kysely';
import type { Mirror } from './mirror';
import type { Tables } from './schema';

/** A setting of the whole installation. */
type Setting = 'map-style';

/** @returns null where none was chosen */
export async function getSetting({ db }: Pick<Mirror, 'db'>, name: Setting): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function setSetting(trx: Transaction<Tables>, name: Setting, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
