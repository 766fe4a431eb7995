'use client';

import { type ReactNode, useMemo } from 'react';
import { useToday } from '@/components/state/today';
import { useSearch } from '@/components/state/use-search';
import { Absent } from '@/components/ui/absent';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useDensity } from '@/components/ui/density';
import { type Formats, useFormats } from '@/components/ui/formats';
import { useAddress } from '@/components/ui/page-link';
import { Photo } from '@/components/ui/photo';
import { STRIP_NIGHTS } from '@/lib/api/calendar-strips';
import type { ListedProperty } from '@/lib/contract/api/properties';
import { AREA_SIGNS, type AreaUnit, areaIn } from '@/lib/domain/area';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { stayOf } from '@/lib/search/filters';
import { bookableWords } from '@/lib/words/bookable';
import { nightsText } from '@/lib/words/day-sentence';
import { homePath, isStudio, nameOf } from '@/lib/words/homes';
import { humanise } from '@/lib/words/humanise';
import { limitText } from '@/lib/words/stays';

/** The formats and sizes of all cells; a stable object. */
export interface CellView {
  formats: Formats;
  unit: AreaUnit;
  photo: { width: number; height: number };
  /** Changes an address as links do. */
  address: (address: string) => string;
  /** The nights of the strips: from today on, or around the chosen stay. */
  strip: Interval;
  today: Day;
}

/**
 * Renders a cell of a row. Cells are functions and not components, because hooks in hundreds of cells would dominate the
 * rendering time.
 */
export type CellRenderer = (row: ListedProperty, view: CellView) => ReactNode;

const PHOTO_SIZES = {
  compact: { width: 30, height: 20 },
  default: { width: 40, height: 28 },
  comfortable: { width: 54, height: 38 },
} as const;

const SECONDS_PER_DAY = 86_400;

const amount = (value: number | null, { formats }: CellView): ReactNode =>
  value === null ? <Absent /> : formats.number(value);

export const photoCell: CellRenderer = ({ photo }, view) => <Photo url={photo ?? undefined} alt="" {...view.photo} />;

export const codeCell: CellRenderer = ({ code }) => (
  <span className="text-muted" title={code}>
    {code}
  </span>
);

/** The link to the property's page. Its cell is the tab stop, and the grid handles the press. */
export const nameCell: CellRenderer = (row, view) => (
  <>
    <a
      href={view.address(homePath(row.id))}
      tabIndex={-1}
      title={nameOf(row)}
      className={`${FIRST_LINE} font-medium group-hover:text-accent hover:underline`}
    >
      {nameOf(row)}
    </a>{' '}
    {secondLine(place(row, view), placeText(row))}
  </>
);

/** Two lines; one in compact rows. */
const FIRST_LINE = 'block truncate leading-4 group-data-[density=compact]/grid:inline';
const secondLine = (content: ReactNode, title?: string) => (
  <span title={title} className="block truncate text-xs leading-4 text-muted group-data-[density=compact]/grid:inline">
    <span className="hidden group-data-[density=compact]/grid:inline">· </span>
    {content}
  </span>
);

const placeText = ({ city, area }: ListedProperty) => [city, area].filter(Boolean).join(' · ');

/** Long words take a second line, where rows have room for it. */
const TWO_LINES =
  'line-clamp-2 leading-4 whitespace-normal group-data-[density=compact]/grid:block group-data-[density=compact]/grid:truncate';

export const typeCell: CellRenderer = ({ type }) => {
  const words = humanise(type);
  return (
    <span className={TWO_LINES} title={words}>
      {words}
    </span>
  );
};

export const placeCell: CellRenderer = (row, view) => (
  <span className={TWO_LINES} title={placeText(row)}>
    {place(row, view)}
  </span>
);

export const place: CellRenderer = ({ city, area }) => {
  if (!city && !area) return <Absent />;
  return (
    <>
      {city}
      {area && (
        <span className="text-muted">
          {city && ' · '}
          {area}
        </span>
      )}
    </>
  );
};

export const countryCell: CellRenderer = ({ country }) =>
  country ? <span title={country}>{country}</span> : <Absent />;
/** A flat without a separate bedroom is a studio. */
export const bedroomsCell: CellRenderer = (row, view) => (isStudio(row) ? 'Studio' : amount(row.bedrooms, view));
export const bathroomsCell: CellRenderer = (row, view) => amount(row.bathrooms, view);
export const guestsCell: CellRenderer = (row, view) => amount(row.maxGuests, view);

export const sizeHeader = ({ unit }: Pick<CellView, 'unit'>): ReactNode => (
  <>
    Size<span className="font-normal"> {AREA_SIGNS[unit]}</span>
  </>
);

export const sizeCell: CellRenderer = (row, view) => sizeText(row, view, '');
export const sizeWithUnit: CellRenderer = (row, view) => sizeText(row, view, ` ${AREA_SIGNS[view.unit]}`);

/** The size in whole units, with "≈" if it was converted from the other unit. */
function sizeText({ size, sizeDerived }: ListedProperty, { formats, unit }: CellView, sign: string): ReactNode {
  const area = areaIn(unit, { sizeSqM: size, sizeSqft: null });
  if (!area) return <Absent />;
  const text = `${formats.number(Math.round(area.value))}${sign}`;
  if (sizeDerived === (unit === 'sqft')) return text;
  return (
    <span title={`Converted: the home gives its size in ${AREA_SIGNS[sizeDerived ? 'sqft' : 'sqm']}`}>
      <span aria-hidden className="text-muted">
        ≈{' '}
      </span>
      <span className="sr-only">about </span>
      {text}
    </span>
  );
}

export const rentCell: CellRenderer = ({ price, currency }, { formats }) => (
  <span className="font-medium">{formats.money(price, currency)}</span>
);

/** The cost of the chosen stay; its nights, which may have moved, are in the tooltip. */
export const stayCell: CellRenderer = ({ stay, currency }, { formats }) => {
  if (!stay) return <Absent />;
  const { checkIn, checkOut, quote } = stay;
  const nights = `${formats.day(checkIn)} – ${formats.day(checkOut)}, ${nightsText(checkOut - checkIn)}`;
  if (quote.total === null) return <span title={nights}>Price missing</span>;
  return (
    <span title={nights} className="font-semibold">
      {formats.amount(quote.total, currency)}
    </span>
  );
};

/** The earliest start of a stay of a length, and how many there are. */
export const earliestCell: CellRenderer = ({ stay }, { formats }) => {
  if (stay?.starts === undefined) return <Absent />;
  return (
    <>
      <span className={FIRST_LINE}>{formats.day(stay.checkIn)}</span> {secondLine(formats.count(stay.starts, 'start'))}
    </>
  );
};

/** A month of the chosen stay, in whole units as rents are; the tooltip has it exactly. */
export const stayMonthCell: CellRenderer = ({ stay, currency }, { formats }) => {
  const month = stay?.quote.month ?? null;
  if (month === null) return <Absent />;
  return <span title={formats.amount(month, currency)}>{formats.money(Math.round(Number(month)), currency)}</span>;
};

export const bookableFromCell: CellRenderer = (row, { formats, today }) => {
  const { first, nights } = bookableWords(row, formats, today) ?? {};
  if (first === undefined) return <Absent />;
  return (
    <>
      <span className={FIRST_LINE}>{first}</span> {nights && secondLine(nights)}
    </>
  );
};

export const minimumStayCell: CellRenderer = ({ minimumStay }, { formats }) => limitText(minimumStay, formats.number);

export const occupancyCell: CellRenderer = ({ occupancy }, { formats }) =>
  occupancy === null ? <Absent /> : formats.percent(occupancy);

export const amenitiesCell: CellRenderer = ({ amenities }, view) => (
  <span title={amenities.map(humanise).join(', ')}>{amount(amenities.length, view)}</span>
);

export const petsCell: CellRenderer = (row) => (row.petsAllowed ? 'Yes' : <span className="text-muted">No</span>);

export const updatedCell: CellRenderer = ({ updatedAt }, { formats }) =>
  updatedAt === null ? <Absent /> : formats.day(Math.floor(updatedAt / SECONDS_PER_DAY));

/** Nights before and after a long stay. */
const AROUND = 15;

/** The nights of the strips: a stay is in their middle, and no night has passed. */
export function stripNights(today: Day, stay: { checkIn: Day; checkOut: Day } | null): Interval {
  if (!stay) return { start: today, end: today + STRIP_NIGHTS };
  const length = Math.max(STRIP_NIGHTS, stay.checkOut - stay.checkIn + 2 * AROUND);
  const start = Math.max(today, stay.checkIn - Math.floor((length - (stay.checkOut - stay.checkIn)) / 2));
  return { start, end: start + length };
}

export function useCellView(): CellView {
  const formats = useFormats();
  const [unit] = useAreaUnit();
  const [density] = useDensity();
  const address = useAddress();
  const today = useToday();
  const { start, end } = stripNights(today, stayOf(useSearch().search.filter));
  return useMemo(
    () => ({ formats, unit, photo: PHOTO_SIZES[density], address, strip: { start, end }, today }),
    [formats, unit, density, address, start, end, today],
  );
}
