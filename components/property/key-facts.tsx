import { Bath, BedDouble, Building, Ruler, Toilet, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Absent } from '@/components/ui/absent';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useFormats } from '@/components/ui/formats';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { areaText } from '@/lib/words/homes';

/** The key facts: rooms, size, floor, guests. */
export function KeyFacts({ property }: { property: PropertyBasicInfo }) {
  const { number } = useFormats();
  const [unit] = useAreaUnit();
  const size = areaText(unit, property, number);
  const optional = (value: number | null) => (value === null ? <Absent /> : number(value));
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border @min-[20rem]:grid-cols-3 @min-[44rem]:grid-cols-6">
        <KeyFact icon={<BedDouble aria-hidden />} name="Bedrooms" value={optional(property.bedrooms)} />
        <KeyFact icon={<Bath aria-hidden />} name="Bathrooms" value={optional(property.bathrooms)} />
        <KeyFact icon={<Toilet aria-hidden />} name="WCs" value={optional(property.wcs)} />
        <KeyFact
          icon={<Ruler aria-hidden />}
          name="Size"
          value={size ?? <Absent />}
          more={areaText(unit === 'sqm' ? 'sqft' : 'sqm', property, number)}
        />
        <KeyFact icon={<Building aria-hidden />} name="Floor" value={optional(property.floor)} />
        <KeyFact icon={<Users aria-hidden />} name="Guests" value={optional(property.maxGuests)} />
      </dl>
    </div>
  );
}

function KeyFact(fact: { icon: ReactNode; name: string; value: ReactNode; more?: string | null }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 bg-surface px-3 py-2.5">
      <dt className="flex items-center gap-1.5 text-xs text-muted [&>svg]:size-3.5 [&>svg]:shrink-0">
        {fact.icon}
        {fact.name}
      </dt>
      <dd className="text-sm font-semibold whitespace-nowrap">
        {fact.value}
        {fact.more && <span className="block text-xs font-normal text-muted whitespace-normal">{fact.more}</span>}
      </dd>
    </div>
  );
}
