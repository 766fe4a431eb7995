'use client';

import Link from 'next/link';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useFormats } from '@/components/ui/formats';
import { Photo } from '@/components/ui/photo';
import { humanise } from '@/lib/contract/humanise';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { areaIn } from '@/lib/domain/area';
import { parseDay } from '@/lib/domain/day';
import { DENSITIES, useDensity } from './density';

/** What stands where a property says nothing. */
function Absent() {
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">not given</span>
    </span>
  );
}

export function PhotoCell({ photo }: { photo: PropertyBasicInfo['media']['photos'][number] | undefined }) {
  const [density] = useDensity();
  return <Photo url={photo?.url} alt={photo?.caption || 'Photo'} {...DENSITIES[density].photo} />;
}

/** The row's link. Its cell is the tab stop; a click anywhere in the row follows it too. */
export function NameCell({ id, name }: { id: string; name: string }) {
  return (
    <Link
      href={`/properties/${encodeURIComponent(id)}`}
      prefetch={false}
      tabIndex={-1}
      title={name}
      className="block truncate font-medium group-hover:text-accent"
    >
      {name}
    </Link>
  );
}

export function TypeCell({ type }: { type: string }) {
  const words = humanise(type);
  return <span title={words}>{words}</span>;
}

export function PlaceCell({ city, area }: { city: string; area: string }) {
  if (!city && !area) return <Absent />;
  return (
    <span title={[city, area].filter(Boolean).join(', ')}>
      {city}
      {area && (
        <span className="text-muted">
          {city && ' · '}
          {area}
        </span>
      )}
    </span>
  );
}

export function NumberCell({ value }: { value: number | null }) {
  const { number } = useFormats();
  return value === null ? <Absent /> : number(value);
}

const UNIT_SIGNS = { sqm: 'm²', sqft: 'sq ft' } as const;

export function AreaHeader() {
  const [unit] = useAreaUnit();
  return (
    <>
      Size<span className="font-normal"> {UNIT_SIGNS[unit]}</span>
    </>
  );
}

/** Whole units: nobody measures a home in fractions. A size converted from the other unit is marked with "≈". */
export function AreaCell({
  unitSign = false,
  ...home
}: {
  sizeSqM: number | null;
  sizeSqft: number | null;
  unitSign?: boolean;
}) {
  const { number } = useFormats();
  const [unit] = useAreaUnit();
  const area = areaIn(unit, home);
  if (!area) return <Absent />;
  const text = `${number(Math.round(area.value))}${unitSign ? ` ${UNIT_SIGNS[unit]}` : ''}`;
  if (!area.derived) return text;
  const given = unit === 'sqm' ? 'sqft' : 'sqm';
  return (
    <span title={`Converted: the property gives its size in ${UNIT_SIGNS[given]}`}>
      <span aria-hidden className="text-muted">
        ≈{' '}
      </span>
      <span className="sr-only">about </span>
      {text}
    </span>
  );
}

export function RentCell({ advertisedPrice, currency }: { advertisedPrice: number; currency: string }) {
  const { money } = useFormats();
  return <span className="font-medium">{money(advertisedPrice, currency)}</span>;
}

export function DateCell({ date }: { date: string }) {
  const { day } = useFormats();
  const parsed = parseDay(date);
  return parsed === null ? <Absent /> : <time dateTime={date}>{day(parsed)}</time>;
}
