import type { Database } from '@/lib/database/database';
import type { PropertyFacts } from '@/lib/domain/property';

/** The homes of a connection that are not withdrawn. */
export async function heldHomes({ db }: Pick<Database, 'db'>, connectionId: string): Promise<PropertyFacts[]> {
  const rows = await db
    .selectFrom('properties')
    .select('facts')
    .where('connection_id', '=', connectionId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ facts }) => JSON.parse(facts) as PropertyFacts);
}
