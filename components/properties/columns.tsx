import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import {
  AreaCell,
  AreaHeader,
  DateCell,
  NameCell,
  NumberCell,
  PhotoCell,
  PlaceCell,
  RentCell,
  TypeCell,
} from './cells';

/** What the table needs to know about a column to lay it out. */
export interface ColumnLayout {
  /** Pixels. A column with `grow` takes a share of what is left; another keeps this width. */
  minWidth: number;
  grow?: number;
  align?: 'end';
  /** Stays in sight when a narrow window scrolls sideways. Only leading columns, and only the last of them may grow. */
  isPinned?: true;
  /** Width of the bar that stands for a value still being loaded. */
  pending: string;
}

/** The parts of TanStack Table in use. What is not listed is not downloaded. */
export const features = tableFeatures({ columnMeta: {} as ColumnLayout });

const column = createColumnHelper<typeof features, PropertyBasicInfo>();

/** Every column of the table, in its order. */
export const COLUMNS = column.columns([
  column.accessor((property) => property.media.photos[0], {
    id: 'photo',
    header: () => <span className="sr-only">Photo</span>,
    cell: ({ getValue }) => <PhotoCell photo={getValue()} />,
    meta: { minWidth: 78, isPinned: true, pending: '100%' },
  }),
  column.accessor('code', {
    id: 'code',
    header: 'Code',
    cell: ({ getValue }) => <span className="text-muted">{getValue()}</span>,
    meta: { minWidth: 126, isPinned: true, pending: '80%' },
  }),
  column.accessor('name', {
    id: 'name',
    header: 'Name',
    cell: ({ row }) => <NameCell {...row.original} />,
    meta: { minWidth: 144, grow: 4, isPinned: true, pending: '65%' },
  }),
  column.accessor('type', {
    id: 'type',
    header: 'Type',
    cell: ({ getValue }) => <TypeCell type={getValue()} />,
    meta: { minWidth: 96, grow: 2, pending: '70%' },
  }),
  column.accessor((property) => property.address.city, {
    id: 'city',
    header: 'City',
    cell: ({ row }) => <PlaceCell {...row.original.address} />,
    meta: { minWidth: 122, grow: 3, pending: '75%' },
  }),
  column.accessor('bedrooms', {
    id: 'bedrooms',
    header: () => <abbr title="Bedrooms">Beds</abbr>,
    cell: ({ getValue }) => <NumberCell value={getValue()} />,
    meta: { minWidth: 48, align: 'end', pending: '12px' },
  }),
  column.accessor('bathrooms', {
    id: 'bathrooms',
    header: () => <abbr title="Bathrooms">Baths</abbr>,
    cell: ({ getValue }) => <NumberCell value={getValue()} />,
    meta: { minWidth: 52, align: 'end', pending: '12px' },
  }),
  column.accessor((property) => property.sizeSqM ?? property.sizeSqft, {
    id: 'size',
    header: () => <AreaHeader />,
    cell: ({ row }) => <AreaCell {...row.original} />,
    meta: { minWidth: 70, align: 'end', pending: '28px' },
  }),
  column.accessor('maxGuests', {
    id: 'guests',
    header: 'Guests',
    cell: ({ getValue }) => <NumberCell value={getValue()} />,
    meta: { minWidth: 60, align: 'end', pending: '12px' },
  }),
  column.accessor((property) => property.pricing.advertisedPrice, {
    id: 'rent',
    header: () => (
      <>
        Rent<span className="font-normal"> / month</span>
      </>
    ),
    cell: ({ row }) => <RentCell {...row.original.pricing} />,
    meta: { minWidth: 98, align: 'end', pending: '52px' },
  }),
  column.accessor((property) => property.availability.availableFrom, {
    id: 'availableFrom',
    header: 'Available from',
    cell: ({ getValue }) => <DateCell date={getValue()} />,
    meta: { minWidth: 112, align: 'end', pending: '72px' },
  }),
]);

/** The columns' widths as a CSS grid template, and the width below which the table scrolls sideways. */
export function gridTemplate(layouts: readonly ColumnLayout[]): { columns: string; minWidth: number } {
  return {
    columns: layouts
      .map(({ minWidth, grow }) => (grow ? `minmax(${minWidth}px, ${grow}fr)` : `${minWidth}px`))
      .join(' '),
    minWidth: layouts.reduce((sum, { minWidth }) => sum + minWidth, 0),
  };
}

/** Pixels from the left edge at which each pinned column stops; undefined for the others. */
export function pinnedOffsets(layouts: readonly ColumnLayout[]): (number | undefined)[] {
  let left = 0;
  return layouts.map(({ isPinned, minWidth }) => {
    const offset = isPinned ? left : undefined;
    left += minWidth;
    return offset;
  });
}
