import { Bath, BedDouble, Building, Ruler, Toilet, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Absent } from '@/components/ui/absent';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useFormats } from '@/components/ui/formats';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { areaText } from '@/lib/words/homes';

/** The key facts in one line: rooms, size, floor, guests; their names where there is room. */
export function KeyFacts({ property }: { property: PropertyBasicInfo }) {
  const { number } = useFormats();
  const [unit] = useAreaUnit();
  const size = areaText(unit, property, number);
  const optional = (value: number | null) => (value === null ? <Absent /> : number(value));
  return (
    <div className="@container">
      <dl className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-y border-border py-2">
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
    <div title={fact.name} className="flex min-w-0 items-center gap-1.5">
      <dt className="flex items-center gap-1.5 text-muted [&>svg]:size-4 [&>svg]:shrink-0">
        {fact.icon}
        <span className="sr-only @min-[44rem]:not-sr-only">{fact.name}</span>
      </dt>
      <dd className="font-semibold whitespace-nowrap">
        {fact.value}
        {fact.more && <span className="ps-1.5 font-normal text-muted @max-[44rem]:sr-only">{fact.more}</span>}
      </dd>
    </div>
  );
}
