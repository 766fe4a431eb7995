import type { ReactNode } from 'react';
import type { SortName } from '@/lib/search/sort';
import * as cells from './cells';
import { type ColumnChoice, shownColumns } from './column-choice';
import type { ColumnLayout } from './column-layout';
import { stripCell } from './strip';

/** A column of the table, whole. */
export interface Column extends ColumnLayout {
  /** Letters only: preferences are kept by it. */
  id: string;
  /** Its name where there is room for it. */
  label: string;
  /** What its header shows; by default the label. */
  header?: ReactNode | ((view: cells.CellView) => ReactNode);
  cell: cells.Cell;
  /** The order that its header sorts by. */
  sort?: SortName;
  align?: 'end';
  /** Shown only when somebody asks for it. */
  isHidden?: boolean;
}

const short = (label: string, shown: string) => <abbr title={label}>{shown}</abbr>;

/** Every column of the table, in its order. */
export const COLUMNS: readonly Column[] = [
  {
    id: 'photo',
    label: 'Photo',
    header: <span className="sr-only">Photo</span>,
    cell: cells.photoCell,
    width: 70,
    isPinned: true,
  },
  { id: 'code', label: 'Code', cell: cells.codeCell, sort: 'code', width: 130, isPinned: true },
  {
    id: 'name',
    label: 'Name',
    cell: cells.nameCell,
    sort: 'name',
    width: 180,
    grow: 4,
    isPinned: true,
  },
  { id: 'type', label: 'Type', cell: cells.typeCell, sort: 'type', width: 92, grow: 1 },
  { id: 'city', label: 'City', cell: cells.placeCell, sort: 'city', width: 130, grow: 2 },
  { id: 'country', label: 'Country', cell: cells.countryCell, width: 110, isHidden: true },
  {
    id: 'bedrooms',
    label: 'Bedrooms',
    header: short('Bedrooms', 'Beds'),
    cell: cells.bedroomsCell,
    sort: 'bedrooms',
    width: 60,
    align: 'end',
  },
  {
    id: 'bathrooms',
    label: 'Bathrooms',
    header: short('Bathrooms', 'Baths'),
    cell: cells.bathroomsCell,
    sort: 'bathrooms',
    width: 66,
    align: 'end',
  },
  {
    id: 'size',
    label: 'Size',
    header: cells.sizeHeader,
    cell: cells.sizeCell,
    sort: 'size',
    width: 88,
    align: 'end',
  },
  { id: 'guests', label: 'Guests', cell: cells.guestsCell, sort: 'guests', width: 74, align: 'end' },
  {
    id: 'rent',
    label: 'Rent a month',
    header: (
      <>
        Rent<span className="font-normal"> / month</span>
      </>
    ),
    cell: cells.rentCell,
    sort: 'price',
    width: 106,
    align: 'end',
  },
  {
    id: 'availableFrom',
    label: 'Available from',
    cell: cells.availableFromCell,
    sort: 'availableFrom',
    width: 122,
    align: 'end',
  },
  {
    id: 'minimumStay',
    label: 'Minimum stay',
    header: short('Minimum stay', 'Min. stay'),
    cell: cells.minimumStayCell,
    width: 82,
    align: 'end',
  },
  { id: 'nights', label: 'Next 90 nights', cell: stripCell, width: 144, grow: 1 },
  {
    id: 'occupancy',
    label: 'Occupancy',
    header: short('Nights of the next 3 years that are not available', 'Occupied'),
    cell: cells.occupancyCell,
    sort: 'occupancy',
    width: 84,
    align: 'end',
    isHidden: true,
  },
  {
    id: 'amenities',
    label: 'Amenities',
    cell: cells.amenitiesCell,
    width: 82,
    align: 'end',
    isHidden: true,
  },
  { id: 'pets', label: 'Pets', cell: cells.petsCell, width: 56, isHidden: true },
  {
    id: 'updated',
    label: 'Updated',
    cell: cells.updatedCell,
    sort: 'updatedAt',
    width: 104,
    align: 'end',
    isHidden: true,
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
