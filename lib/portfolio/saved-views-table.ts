import type { Transaction } from 'kysely';
import type { SavedView } from '@/lib/contract/api/views';
import type { Database } from '@/lib/database/database';
import type { Tables } from '@/lib/database/schema';
import { RefusedError } from '@/lib/domain/errors';
import { viewNameKey } from '@/lib/search/saved-view';

/** All saved views of a connection, by name. */
export async function getViews({ db }: Database, connectionId: string): Promise<SavedView[]> {
  const rows = await db.selectFrom('saved_views').selectAll().where('connection_id', '=', connectionId).execute();
  // The engines order texts differently.
  return rows.sort((a, b) => (a.name_key < b.name_key ? -1 : 1)).map(viewOf);
}

/** The view that opens by itself; null where none does. */
export async function getDefaultView({ db }: Database, connectionId: string): Promise<SavedView | null> {
  const row = await db
    .selectFrom('saved_views')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('is_default', '=', 1)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();
  return row ? viewOf(row) : null;
}

/**
 * Keeps a new view, unless the connection has `most` already.
 * @throws RefusedError NAME_TAKEN
 */
export async function addView(
  database: Database,
  connectionId: string,
  view: SavedView,
  most: number,
): Promise<boolean> {
  return naming(database, view.name, async (trx) => {
    await lockViews(trx, connectionId);
    const { views } = await trx
      .selectFrom('saved_views')
      .select((eb) => eb.fn.countAll<number>().as('views'))
      .where('connection_id', '=', connectionId)
      .executeTakeFirstOrThrow();
    if (views >= most) return false;
    if (view.isDefault) await onlyDefault(trx, connectionId, view.id);
    await trx
      .insertInto('saved_views')
      .values({
        connection_id: connectionId,
        id: view.id,
        ...nameColumns(view.name),
        search: view.search,
        is_default: Number(view.isDefault),
        created_at: view.createdAt,
        updated_at: view.updatedAt,
      })
      .execute();
    return true;
  });
}

/** The changes of a view. */
interface ViewChanges {
  name?: string | undefined;
  search?: string | undefined;
  isDefault?: boolean | undefined;
}

/**
 * @returns the view as it is now; null where there is none of this id
 * @throws RefusedError NAME_TAKEN
 */
export async function changeView(
  database: Database,
  connectionId: string,
  id: string,
  changes: ViewChanges,
  at: number,
): Promise<SavedView | null> {
  const { name, search, isDefault } = changes;
  return naming(database, name, async (trx) => {
    await lockViews(trx, connectionId);
    const row = await trx
      .updateTable('saved_views')
      .set({
        ...(name !== undefined && nameColumns(name)),
        ...(search !== undefined && { search }),
        ...(isDefault !== undefined && { is_default: Number(isDefault) }),
        updated_at: at,
      })
      .where('connection_id', '=', connectionId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row && isDefault) await onlyDefault(trx, connectionId, id);
    return row ? viewOf(row) : null;
  });
}

/** Whether there was one of this id. */
export async function dropView({ db }: Database, connectionId: string, id: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('saved_views')
    .where('connection_id', '=', connectionId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return dropped !== undefined;
}

/** Locks the views of a connection until the end of the transaction: it has one default, and a limited number in all. */
async function lockViews(trx: Transaction<Tables>, connectionId: string): Promise<void> {
  await trx
    .updateTable('connections')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('connection_id', '=', connectionId)
    .execute();
}

/** Makes no other view the default. */
async function onlyDefault(trx: Transaction<Tables>, connectionId: string, id: string): Promise<void> {
  await trx
    .updateTable('saved_views')
    .set({ is_default: 0 })
    .where('connection_id', '=', connectionId)
    .where('id', '!=', id)
    .execute();
}

async function naming<Result>(
  { db }: Database,
  name: string | undefined,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (isUniqueViolation(error))
      throw new RefusedError('NAME_TAKEN', `There is a view named “${name}” already.`, { cause: error });
    throw error;
  }
}

/** The codes of Postgres and of SQLite; the only unique text that is not made at random is the name. */
function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')
  );
}

const nameColumns = (name: string) => ({ name, name_key: viewNameKey(name) });

function viewOf(row: Tables['saved_views']): SavedView {
  return {
    id: row.id,
    name: row.name,
    search: row.search,
    isDefault: row.is_default === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
