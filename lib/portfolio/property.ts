import type { PropertyAnswer } from '@/lib/contract/api/properties';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { overlappingTiers } from '@/lib/domain/discount-tier';
import { horizonFrom } from '@/lib/domain/interval';
import { getCalendars } from '@/lib/mirror/calendars';
import { changesOf } from '@/lib/mirror/changes';
import { getProperty } from '@/lib/mirror/property';
import { UnknownPropertyError } from './errors';
import type { Portfolio } from './portfolio';
import { canBeId } from './requests';

const CHANGES_SHOWN = 100;

/**
 * All that is known of a property, listed or withdrawn.
 * @throws UnknownPropertyError
 */
export async function showProperty({ mirror, connectionId, today }: Portfolio, id: string): Promise<PropertyAnswer> {
  if (!canBeId(id)) throw new UnknownPropertyError(id);
  const [stored, [calendar], changes] = await Promise.all([
    getProperty(mirror, connectionId, id),
    getCalendars(mirror, connectionId, [id], horizonFrom(today)),
    changesOf(mirror, connectionId, id, { limit: CHANGES_SHOWN }),
  ]);
  if (!stored) throw new UnknownPropertyError(id);
  const { row: facts, details, ...times } = stored;
  // Only what passed the schema is kept.
  const property = details as PropertyBasicInfo;
  return {
    property,
    facts,
    ...times,
    findings: [...(calendar?.findings ?? []), ...overlappingTiers(property.pricing.discounts)],
    changes,
  };
}

/** Whether anything is known of a property, listed or withdrawn. */
export const holdsProperty = async ({ mirror, connectionId }: Portfolio, id: string): Promise<boolean> =>
  canBeId(id) && (await getProperty(mirror, connectionId, id)) !== null;
