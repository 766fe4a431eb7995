'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Absent } from '@/components/ui/absent';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useFormats } from '@/components/ui/formats';
import { Photo } from '@/components/ui/photo';
import { humanise } from '@/lib/contract/humanise';
import { areaIn } from '@/lib/domain/area';
import type { PropertyRow } from '@/lib/search/fields';
import { DENSITIES, useDensity } from './density';

/** What a cell is given; each shows the part that its column is about. */
export interface CellProps {
  row: PropertyRow;
}

export const pageOf = (id: string): string => `/properties/${encodeURIComponent(id)}`;

export function PhotoCell({ row }: CellProps) {
  const [density] = useDensity();
  return <Photo url={row.photo ?? undefined} alt="" {...DENSITIES[density].photo} />;
}

export function CodeCell({ row }: CellProps) {
  return (
    <span className="text-muted" title={row.code}>
      {row.code}
    </span>
  );
}

/** The link to the property's own page; the cell is the tab stop. */
export function NameCell({ row: { id, name } }: CellProps) {
  return (
    <Link
      href={pageOf(id)}
      prefetch={false}
      tabIndex={-1}
      title={name}
      className="font-medium group-hover:text-accent hover:underline"
    >
      {name}
    </Link>
  );
}

export function TypeCell({ row }: CellProps) {
  const words = humanise(row.type);
  return <span title={words}>{words}</span>;
}

export function PlaceCell({ row: { city, area } }: CellProps) {
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

export function CountryCell({ row }: CellProps) {
  return row.country ? <span title={row.country}>{row.country}</span> : <Absent />;
}

function Amount({ value }: { value: number | null }) {
  const { number } = useFormats();
  return value === null ? <Absent /> : number(value);
}

export const BedroomsCell = ({ row }: CellProps) => <Amount value={row.bedrooms} />;
export const BathroomsCell = ({ row }: CellProps) => <Amount value={row.bathrooms} />;
export const GuestsCell = ({ row }: CellProps) => <Amount value={row.maxGuests} />;

const UNIT_SIGNS = { sqm: 'm²', sqft: 'sq ft' } as const;

export function SizeHeader() {
  const [unit] = useAreaUnit();
  return (
    <>
      Size<span className="font-normal"> {UNIT_SIGNS[unit]}</span>
    </>
  );
}

/** Whole units: nobody measures a home in fractions. A size that was given in the other unit is marked with "≈". */
export function SizeCell({ row: { size, sizeDerived }, unitSign = false }: CellProps & { unitSign?: boolean }) {
  const { number } = useFormats();
  const [unit] = useAreaUnit();
  const area = areaIn(unit, { sizeSqM: size, sizeSqft: null });
  if (!area) return <Absent />;
  const text = `${number(Math.round(area.value))}${unitSign ? ` ${UNIT_SIGNS[unit]}` : ''}`;
  if (sizeDerived === (unit === 'sqft')) return text;
  return (
    <span title={`Converted: the property gives its size in ${UNIT_SIGNS[sizeDerived ? 'sqft' : 'sqm']}`}>
      <span aria-hidden className="text-muted">
        ≈{' '}
      </span>
      <span className="sr-only">about </span>
      {text}
    </span>
  );
}

export function RentCell({ row }: CellProps) {
  const { money } = useFormats();
  return <span className="font-medium">{money(row.price, row.currency)}</span>;
}

export function AvailableFromCell({ row }: CellProps) {
  const { day } = useFormats();
  return day(row.availableFrom);
}

/** '3 months', '30 nights'; an unknown unit as it came. */
export function MinimumStayCell({ row: { minimumStay } }: CellProps) {
  const { number } = useFormats();
  const unit = humanise(minimumStay.unit).toLowerCase();
  return `${number(minimumStay.value)} ${unit}${minimumStay.value === 1 ? '' : 's'}`;
}

export function OccupancyCell({ row }: CellProps) {
  const { percent } = useFormats();
  return row.occupancy === null ? <Absent /> : percent(row.occupancy);
}

export function AmenitiesCell({ row: { amenities } }: CellProps) {
  return (
    <span title={amenities.map(humanise).join(', ')}>
      <Amount value={amenities.length} />
    </span>
  );
}

/** What a property allows, in a word. */
export const PetsCell = ({ row }: CellProps): ReactNode =>
  row.petsAllowed ? 'Yes' : <span className="text-muted">No</span>;

export function UpdatedCell({ row }: CellProps) {
  const { day } = useFormats();
  return day(Math.floor(row.updatedAt / 86_400));
}
