import type { Database } from '@/lib/database/database';
import type { FindingCode } from '@/lib/domain/finding';

/** A finding that a person has set aside, until it says something else. */
export interface SetAside {
  propertyId: string;
  kind: FindingCode;
  /** A hash of the finding as it was set aside. */
  evidence: string;
  reason: string;
  /** The person's e-mail address; null without sign-in. */
  by: string | null;
  at: number;
}

export async function findingsSetAside({ db }: Database, connectionId: string): Promise<SetAside[]> {
  const rows = await db
    .selectFrom('set_aside')
    .select(['property_id as propertyId', 'kind', 'evidence', 'reason', 'by', 'at'])
    .where('connection_id', '=', connectionId)
    .execute();
  return rows.map(({ kind, ...one }) => ({ ...one, kind: kind as FindingCode }));
}

/** Sets a finding aside, again where it was. */
export async function setAside({ db }: Database, connectionId: string, one: SetAside): Promise<void> {
  const { propertyId, kind, evidence, reason, by, at } = one;
  await db
    .insertInto('set_aside')
    .values({ connection_id: connectionId, property_id: propertyId, kind, evidence, reason, by, at })
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'property_id', 'kind']).doUpdateSet({ evidence, reason, by, at }),
    )
    .execute();
}

/** Takes a finding back among the others. */
export async function takeBack(
  { db }: Database,
  connectionId: string,
  propertyId: string,
  kind: string,
): Promise<void> {
  await db
    .deleteFrom('set_aside')
    .where('connection_id', '=', connectionId)
    .where('property_id', '=', propertyId)
    .where('kind', '=', kind)
    .execute();
}
