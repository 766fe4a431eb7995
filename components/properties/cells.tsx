'use client';

import { type ReactNode, useMemo } from 'react';
import { Absent } from '@/components/ui/absent';
import { useAreaUnit } from '@/components/ui/area-unit';
import { type Formats, useFormats } from '@/components/ui/formats';
import { Photo } from '@/components/ui/photo';
import { humanise } from '@/lib/contract/humanise';
import { type AreaUnit, areaIn } from '@/lib/domain/area';
import type { PropertyRow } from '@/lib/search/fields';
import { DENSITIES, useDensity } from './density';

/** How the reader wants to see values; the same object for as long as that is the same. */
export interface CellView {
  formats: Formats;
  unit: AreaUnit;
  photo: { width: number; height: number };
}

/**
 * What a column shows of a row. Functions, not components: a screen has hundreds of cells, and hooks in each of them
 * would take longer than all the rest.
 */
export type Cell = (row: PropertyRow, view: CellView) => ReactNode;

const UNIT_SIGNS = { sqm: 'm²', sqft: 'sq ft' } as const;

const SECONDS_PER_DAY = 86_400;

export const pageOf = (id: string): string => `/properties/${encodeURIComponent(id)}`;

const amount = (value: number | null, { formats }: CellView): ReactNode =>
  value === null ? <Absent /> : formats.number(value);

export const photoCell: Cell = ({ photo }, view) => <Photo url={photo ?? undefined} alt="" {...view.photo} />;

export const codeCell: Cell = ({ code }) => (
  <span className="text-muted" title={code}>
    {code}
  </span>
);

/** The link to the property's own page; its cell is the tab stop, and the grid hears the press. */
export const nameCell: Cell = ({ id, name }) => (
  <a href={pageOf(id)} tabIndex={-1} title={name} className="font-medium group-hover:text-accent hover:underline">
    {name}
  </a>
);

export const typeCell: Cell = ({ type }) => {
  const words = humanise(type);
  return <span title={words}>{words}</span>;
};

export const placeCell: Cell = ({ city, area }) => {
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
};

export const countryCell: Cell = ({ country }) => (country ? <span title={country}>{country}</span> : <Absent />);
export const bedroomsCell: Cell = (row, view) => amount(row.bedrooms, view);
export const bathroomsCell: Cell = (row, view) => amount(row.bathrooms, view);
export const guestsCell: Cell = (row, view) => amount(row.maxGuests, view);

export const sizeHeader = ({ unit }: Pick<CellView, 'unit'>): ReactNode => (
  <>
    Size<span className="font-normal"> {UNIT_SIGNS[unit]}</span>
  </>
);

export const sizeCell: Cell = (row, view) => sizeText(row, view, '');
export const sizeWithUnit: Cell = (row, view) => sizeText(row, view, ` ${UNIT_SIGNS[view.unit]}`);

/** Whole units: nobody measures a home in fractions. A size that was given in the other unit is marked with "≈". */
function sizeText({ size, sizeDerived }: PropertyRow, { formats, unit }: CellView, sign: string): ReactNode {
  const area = areaIn(unit, { sizeSqM: size, sizeSqft: null });
  if (!area) return <Absent />;
  const text = `${formats.number(Math.round(area.value))}${sign}`;
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

export const rentCell: Cell = ({ price, currency }, { formats }) => (
  <span className="font-medium">{formats.money(price, currency)}</span>
);

export const availableFromCell: Cell = (row, { formats }) => formats.day(row.availableFrom);

/** '3 months', '30 nights'; an unknown unit as it came. */
export const minimumStayCell: Cell = ({ minimumStay: { value, unit } }, { formats }) =>
  `${formats.number(value)} ${humanise(unit).toLowerCase()}${value === 1 ? '' : 's'}`;

export const occupancyCell: Cell = ({ occupancy }, { formats }) =>
  occupancy === null ? <Absent /> : formats.percent(occupancy);

export const amenitiesCell: Cell = ({ amenities }, view) => (
  <span title={amenities.map(humanise).join(', ')}>{amount(amenities.length, view)}</span>
);

export const petsCell: Cell = (row) => (row.petsAllowed ? 'Yes' : <span className="text-muted">No</span>);

export const updatedCell: Cell = (row, { formats }) => formats.day(Math.floor(row.updatedAt / SECONDS_PER_DAY));

export function useCellView(): CellView {
  const formats = useFormats();
  const [unit] = useAreaUnit();
  const [density] = useDensity();
  return useMemo(() => ({ formats, unit, photo: DENSITIES[density].photo }), [formats, unit, density]);
}
