import type { Database } from '@/lib/database/database';
import type { Day } from '@/lib/domain/day';

/** A remedy of lost nights that a person has made in the partner's system. */
export interface Ticked {
  propertyId: string;
  /** The last of the lost nights: it stays the same while the first ones pass. */
  until: Day;
  /** The remedy as a sentence. */
  remedy: string;
  /** The person's e-mail address; null without sign-in. */
  by: string | null;
  at: number;
}

/** The ticked remedies, the latest first. */
export async function tickedRemedies({ db }: Database, connectionId: string): Promise<Ticked[]> {
  return db
    .selectFrom('ticked')
    .select(['property_id as propertyId', 'until', 'remedy', 'by', 'at'])
    .where('connection_id', '=', connectionId)
    .orderBy('at', 'desc')
    .execute();
}

export async function tickRemedy({ db }: Database, connectionId: string, ticked: Ticked): Promise<void> {
  const { propertyId, until, remedy, by, at } = ticked;
  await db
    .insertInto('ticked')
    .values({ connection_id: connectionId, property_id: propertyId, until, remedy, by, at })
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'property_id', 'until']).doUpdateSet({ remedy, by, at }),
    )
    .execute();
}

export async function untickRemedy({ db }: Database, connectionId: string, id: string, until: Day): Promise<void> {
  await db
    .deleteFrom('ticked')
    .where('connection_id', '=', connectionId)
    .where('property_id', '=', id)
    .where('until', '=', until)
    .execute();
}
