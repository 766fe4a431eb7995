import { createHash } from 'node:crypto';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { unknownValues } from '@/lib/contract/unknown-values';
import { type Day, dayAt } from '@/lib/domain/day';
import { overlappingTiers } from '@/lib/domain/discount-tier';
import type { Finding, FindingCode } from '@/lib/domain/finding';
import { horizonFrom } from '@/lib/domain/interval';
import { type PlacedHome, qualityFindings } from '@/lib/domain/quality';
import type { Chunk } from '@/lib/mirror/change-subscriber';
import { changedHomes, type ReceivedHome } from '@/lib/mirror/home-data';
import type { Mirror } from '@/lib/mirror/mirror';

/** Findings of one kind and home that an answer shows. */
const MOST_SHOWN = 3;

/** The findings of one home, but for those that the other homes of its city show. */
export interface HomeQuality extends PlacedHome {
  kinds: FindingsOfAKind[];
}

/** The findings of one kind at a home. */
export interface FindingsOfAKind {
  kind: FindingCode;
  findings: Finding[];
  count: number;
  /** What they say, as a hash. */
  evidence: string;
}

export interface QualityChunk extends Chunk {
  /** The homes that have changed; those without quality are no longer listed. */
  ids: string[];
  homes: HomeQuality[];
}

/** The quality of homes whose facts or calendar have changed. */
export async function changedQuality(
  mirror: Mirror,
  connectionId: string,
  today: Day,
  after: number,
): Promise<QualityChunk> {
  const { homes, ...chunk } = await changedHomes(mirror, connectionId, today, after);
  return { ...chunk, homes: homes.map((home) => qualityOf(home, today)) };
}

function qualityOf({ facts, details, calendar, findings, changedAt }: ReceivedHome, today: Day): HomeQuality {
  const { id, city, latitude, longitude, name, price, minimumStay } = facts;
  // Only what passed the schema is kept.
  const property = details as PropertyBasicInfo;
  const data = {
    ...{ name, latitude, longitude, minimumStay, calendar, rent: price, description: property.description },
    changedOn: dayAt(changedAt, 'UTC'),
    photos: property.media.photos.map(({ url }) => url),
  };
  const unknown = unknownValues(property).map(({ field, value }) => ({
    ...{ code: 'values.unknown' as const, message: `${field} is “${value}”.` },
  }));
  return {
    ...{ id, city, latitude, longitude },
    kinds: byKind([
      ...findings,
      ...qualityFindings(data, horizonFrom(today)),
      ...overlappingTiers(property.pricing.discounts),
      ...unknown,
    ]),
  };
}

export function byKind(findings: readonly Finding[]): FindingsOfAKind[] {
  const kinds = new Map<FindingCode, Finding[]>();
  for (const finding of findings) {
    const known = kinds.get(finding.code);
    if (known) known.push(finding);
    else kinds.set(finding.code, [finding]);
  }
  return [...kinds].map(([kind, all]) => ({
    ...{ kind, findings: all.slice(0, MOST_SHOWN) },
    count: all.reduce((sum, { count = 1 }) => sum + count, 0),
    evidence: createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 16),
  }));
}
