import type { ComponentType, ReactNode } from 'react';
import type { SortName } from '@/lib/search/sort';
import * as cells from './cells';
import { type ColumnChoice, shownColumns } from './column-choice';
import type { ColumnLayout } from './column-layout';
import { StripCell } from './strip';

/** A column of the table, whole. */
export interface Column extends ColumnLayout {
  /** Letters only: preferences are kept by it. */
  id: string;
  /** Its name where there is room for it. */
  label: string;
  /** What its header shows; by default the label. */
  header?: ReactNode;
  cell: ComponentType<cells.CellProps>;
  /** The order that its header sorts by. */
  sort?: SortName;
  align?: 'end';
  /** Shown only when somebody asks for it. */
  isHidden?: boolean;
  /** Width of the bar that stands for a value still being loaded. */
  pending: string;
}

const short = (label: string, shown: string) => <abbr title={label}>{shown}</abbr>;

/** Every column of the table, in its order. */
export const COLUMNS: readonly Column[] = [
  {
    id: 'photo',
    label: 'Photo',
    header: <span className="sr-only">Photo</span>,
    cell: cells.PhotoCell,
    width: 70,
    isPinned: true,
    pending: '100%',
  },
  { id: 'code', label: 'Code', cell: cells.CodeCell, sort: 'code', width: 130, isPinned: true, pending: '80%' },
  {
    id: 'name',
    label: 'Name',
    cell: cells.NameCell,
    sort: 'name',
    width: 180,
    grow: 4,
    isPinned: true,
    pending: '65%',
  },
  { id: 'type', label: 'Type', cell: cells.TypeCell, sort: 'type', width: 92, grow: 1, pending: '70%' },
  { id: 'city', label: 'City', cell: cells.PlaceCell, sort: 'city', width: 130, grow: 2, pending: '75%' },
  { id: 'country', label: 'Country', cell: cells.CountryCell, width: 110, isHidden: true, pending: '60%' },
  {
    id: 'bedrooms',
    label: 'Bedrooms',
    header: short('Bedrooms', 'Beds'),
    cell: cells.BedroomsCell,
    sort: 'bedrooms',
    width: 60,
    align: 'end',
    pending: '12px',
  },
  {
    id: 'bathrooms',
    label: 'Bathrooms',
    header: short('Bathrooms', 'Baths'),
    cell: cells.BathroomsCell,
    sort: 'bathrooms',
    width: 66,
    align: 'end',
    pending: '12px',
  },
  {
    id: 'size',
    label: 'Size',
    header: <cells.SizeHeader />,
    cell: cells.SizeCell,
    sort: 'size',
    width: 88,
    align: 'end',
    pending: '28px',
  },
  { id: 'guests', label: 'Guests', cell: cells.GuestsCell, sort: 'guests', width: 74, align: 'end', pending: '12px' },
  {
    id: 'rent',
    label: 'Rent a month',
    header: (
      <>
        Rent<span className="font-normal"> / month</span>
      </>
    ),
    cell: cells.RentCell,
    sort: 'price',
    width: 106,
    align: 'end',
    pending: '52px',
  },
  {
    id: 'availableFrom',
    label: 'Available from',
    cell: cells.AvailableFromCell,
    sort: 'availableFrom',
    width: 122,
    align: 'end',
    pending: '72px',
  },
  {
    id: 'minimumStay',
    label: 'Minimum stay',
    header: short('Minimum stay', 'Min. stay'),
    cell: cells.MinimumStayCell,
    width: 82,
    align: 'end',
    pending: '48px',
  },
  { id: 'nights', label: 'Next 90 nights', cell: StripCell, width: 144, grow: 1, pending: '100%' },
  {
    id: 'occupancy',
    label: 'Occupancy',
    header: short('Nights of the next 3 years that are not available', 'Occupied'),
    cell: cells.OccupancyCell,
    sort: 'occupancy',
    width: 84,
    align: 'end',
    isHidden: true,
    pending: '28px',
  },
  {
    id: 'amenities',
    label: 'Amenities',
    cell: cells.AmenitiesCell,
    width: 82,
    align: 'end',
    isHidden: true,
    pending: '16px',
  },
  { id: 'pets', label: 'Pets', cell: cells.PetsCell, width: 56, isHidden: true, pending: '20px' },
  {
    id: 'updated',
    label: 'Updated',
    cell: cells.UpdatedCell,
    sort: 'updatedAt',
    width: 104,
    align: 'end',
    isHidden: true,
    pending: '72px',
  },
];

const BY_ID = new Map(COLUMNS.map((column) => [column.id, column]));

/** The columns in sight, in order and as wide as they were chosen to be. */
export function chosenColumns(choice: ColumnChoice): Column[] {
  return shownColumns(choice).flatMap((id) => {
    const column = BY_ID.get(id);
    if (!column) return [];
    const { isPinned: _, grow, ...fixed } = column;
    const width = choice.widths.get(id);
    return {
      ...fixed,
      ...(width === undefined ? grow && { grow } : { width }),
      ...(choice.pinned.has(id) && { isPinned: true }),
    };
  });
}
