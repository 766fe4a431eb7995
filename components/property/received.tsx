import { Archive } from 'lucide-react';
import { Absent } from '@/components/ui/absent';
import { Moment } from '@/components/ui/moment';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import { Fact, Facts, PropertySection } from './section';

export function Received({ answer: { property, fetchedAt, firstSeen } }: { answer: PropertyAnswer }) {
  return (
    <PropertySection id="received" title="Record" figure={<Moment at={fetchedAt} />}>
      <Facts>
        <Fact name="Id">
          <code className="font-mono text-xs">{property.id}</code>
        </Fact>
        <Fact name="As of">
          <Moment at={fetchedAt} />
        </Fact>
        <Fact name="First seen">
          <Moment at={firstSeen} />
        </Fact>
        <Fact name="Updated by the operator">
          {property.updatedAt === null ? <Absent /> : <Moment at={property.updatedAt * 1000} />}
        </Fact>
      </Facts>
    </PropertySection>
  );
}

/** The notice that the operator no longer lists the property. */
export function Withdrawn({ since, fetchedAt }: { since: number; fetchedAt: number }) {
  return (
    <p role="note" className="flex gap-2.5 rounded-lg border border-warning/50 bg-warning/10 px-3 py-2.5">
      <Archive aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="font-semibold">
          No longer listed since <Moment at={since} />.
        </strong>{' '}
        The home is shown as received on <Moment at={fetchedAt} />.
      </span>
    </p>
  );
}
