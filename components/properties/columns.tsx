'use client';

import { useQuery } from '@tanstack/react-query';
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  rowSortingFeature,
  type Column as TableColumn,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { usePartnerPage } from '@/components/state/partner-page';
import { useListView, useSearch } from '@/components/state/use-search';
import { useOpenProperty } from '@/components/ui/open-property';
import { useWrittenPreference } from '@/components/ui/preferences';
import { facetsQuery } from '@/lib/api/properties';
import type { ListedProperty } from '@/lib/contract/api/properties';
import type { Facets } from '@/lib/search/facets';
import { hasStay, NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT, placeOf, type Sort, type SortName, type StaySort } from '@/lib/search/sort';
import * as cells from './cells';
import { type ColumnChoice, defaultChoice, NARROWEST, readChoice, WIDEST, writeChoice } from './column-choice';
import { stripCell } from './strip';

interface ColumnLook {
  /** The full name. */
  label: string;
  /** The content of the header; the label by default. */
  header?: ReactNode | ((view: cells.CellView) => ReactNode);
  cell: cells.CellRenderer;
  /** The share of the remaining width, unless a width was chosen. */
  grow?: number;
  align?: 'end';
  /** Hidden by default. */
  isHidden?: true;
  isPinned?: true;
}

/** The features of TanStack Table in use; the bundle contains no other. */
const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: {} as ColumnLook,
});

export type Column = TableColumn<typeof features, ListedProperty>;

const helper = createColumnHelper<typeof features, ListedProperty>();

const size = { minSize: NARROWEST, maxSize: WIDEST };
/** A sortable column, named like its order. */
const sorted = (id: SortName | StaySort, width: number, meta: ColumnLook) =>
  helper.accessor((row) => placeOf(row, { by: id, descending: false }).key, { id, size: width, ...size, meta });
const plain = (id: string, width: number, meta: ColumnLook) => helper.display({ id, size: width, ...size, meta });

const short = (label: string, shown: string) => <abbr title={label}>{shown}</abbr>;
const rentHeader = (
  <>
    Rent<span className="font-normal"> / month</span>
  </>
);

const AT_END = { align: 'end' } as const;
const HIDDEN = { isHidden: true } as const;
const PINNED = { isPinned: true } as const;

/** Every column of the table, in order. Preferences contain the ids, so an id has letters only. */
export const COLUMNS = helper.columns([
  plain('photo', 60, {
    label: 'Photo',
    header: <span className="sr-only">Photo</span>,
    cell: cells.photoCell,
    ...PINNED,
  }),
  sorted('name', 220, { label: 'Name', cell: cells.nameCell, grow: 5, ...PINNED }),
  sorted('bookableFrom', 130, { label: 'Bookable from', cell: cells.bookableFromCell }),
  sorted('earliest', 140, { label: 'Earliest start of the chosen stay', header: 'Earliest', cell: cells.earliestCell }),
  sorted('total', 128, { label: 'Total of the chosen stay', header: 'Stay', cell: cells.stayCell, ...AT_END }),
  sorted('month', 118, {
    label: 'Month of the chosen stay',
    header: short('A month of the chosen stay', 'A month'),
    cell: cells.stayMonthCell,
    ...AT_END,
  }),
  plain('nights', 120, {
    label: 'Nights, from today or around the chosen stay',
    header: 'Nights',
    cell: stripCell,
    grow: 2,
  }),
  sorted('price', 118, { label: 'Rent a month', header: rentHeader, cell: cells.rentCell, ...AT_END }),
  sorted('code', 126, { label: 'Code', cell: cells.codeCell }),
  sorted('type', 134, { label: 'Type', cell: cells.typeCell, grow: 1 }),
  sorted('city', 148, { label: 'City', cell: cells.placeCell, grow: 3, ...HIDDEN }),
  plain('country', 110, { label: 'Country', cell: cells.countryCell, ...HIDDEN }),
  sorted('bedrooms', 60, { label: 'Bedrooms', header: short('Bedrooms', 'Beds'), cell: cells.bedroomsCell, ...AT_END }),
  sorted('bathrooms', 66, {
    label: 'Bathrooms',
    header: short('Bathrooms', 'Baths'),
    cell: cells.bathroomsCell,
    ...AT_END,
  }),
  sorted('size', 88, { label: 'Size', header: cells.sizeHeader, cell: cells.sizeCell, ...AT_END }),
  sorted('guests', 70, { label: 'Guests', cell: cells.guestsCell, ...AT_END }),
  plain('minimumStay', 82, {
    label: 'Minimum stay',
    header: short('Minimum stay', 'Min. stay'),
    cell: cells.minimumStayCell,
    ...AT_END,
  }),
  sorted('occupancy', 96, {
    label: 'Occupancy',
    header: short('Share of the nights of the next 3 years that are not available', 'Occupied'),
    cell: cells.occupancyCell,
    ...AT_END,
    ...HIDDEN,
  }),
  plain('amenities', 82, { label: 'Amenities', cell: cells.amenitiesCell, ...AT_END, ...HIDDEN }),
  plain('pets', 56, { label: 'Pets', cell: cells.petsCell, ...HIDDEN }),
  sorted('updatedAt', 104, { label: 'Updated', cell: cells.updatedCell, ...AT_END, ...HIDDEN }),
]);

const idOf = ({ id }: { id?: string | undefined }): string => id ?? '';

export const DEFAULT_CHOICE = defaultChoice(
  COLUMNS.map((column) => ({ id: idOf(column), isHidden: column.meta?.isHidden, isPinned: column.meta?.isPinned })),
);

export const lookOf = ({ columnDef }: Column): ColumnLook => columnDef.meta as ColumnLook;

const CODEC = { read: (text: string | undefined) => readChoice(text, DEFAULT_CHOICE), write: writeChoice };

/** The table models the columns only; the server finds, orders and counts the rows. */
const NO_ROWS: readonly ListedProperty[] = [];

/** The columns beside a map or a panel, as far as the stay leaves them; they fit half of a small screen. */
const SHOWN_ASIDE = {
  photo: true,
  name: true,
  bookableFrom: true,
  earliest: true,
  total: true,
  nights: true,
  price: true,
};
const WIDTHS_ASIDE = { photo: 60, name: 150, nights: 100 };

/** Chosen columns without content now, which are hidden until they have some. */
export function columnsAside({
  hasStay,
  isLength = false,
  isNarrow,
  portfolio,
}: {
  hasStay: boolean;
  /** Whether the stay is one of a length. */
  isLength?: boolean;
  /** Whether a map or a panel stands beside the table. */
  isNarrow: boolean;
  /** The facets of the whole portfolio; undefined until known. */
  portfolio:
    | Pick<Facets, 'total' | 'type' | 'city' | 'area' | 'country' | 'guests' | 'amenities' | 'has' | 'lacks'>
    | undefined;
}): ReadonlySet<string> {
  // A home that takes the chosen stay is available in time, and for as long.
  const aside = new Set(hasStay ? ['bookableFrom', 'minimumStay'] : ['total', 'month']);
  if (!isLength) aside.add('earliest');
  if (isNarrow) for (const id of DEFAULT_CHOICE.columnOrder) if (!(id in SHOWN_ASIDE)) aside.add(id);
  if (!portfolio || portfolio.total === 0) return aside;
  const { total, type, city, area, country, guests, amenities, has, lacks } = portfolio;
  const empty: Record<string, boolean> = {
    photo: !has.some(({ value }) => value === 'photos'),
    type: type.length === 0,
    city: city.length === 0 && area.length === 0,
    country: country.length === 0,
    size: lacks.some(({ value, count }) => value === 'size' && count === total),
    guests: guests.length === 0,
    amenities: amenities.length === 0,
  };
  for (const [id, isEmpty] of Object.entries(empty)) if (isEmpty) aside.add(id);
  return aside;
}

/** Columns that a partner does not see, and those of a page with prices. */
const OF_DASHBOARD = ['code', 'occupancy', 'updatedAt'];
const OF_MONEY = ['price', 'total', 'month'];

/**
 * The table, with the chosen columns from the browser and the order from the URL.
 * @param dragged the width of a header's edge that is being dragged
 */
export function useColumns(dragged: ColumnChoice['columnSizing'] | null = null) {
  const [choice, choose] = useWrittenPreference('columns', CODEC);
  const { search, setSort } = useSearch();
  const { by, descending } = search.sort;
  const [view] = useListView();
  const { data: portfolio } = useQuery({ ...facetsQuery(NO_FILTER), staleTime: 5 * 60_000 });
  const isAsked = hasStay(search.filter);
  const isNarrow = useOpenProperty() !== null || view === 'map';
  const isLength = search.filter.nights !== null;
  const partner = usePartnerPage();
  const aside = useMemo(() => {
    const beside = columnsAside({ hasStay: isAsked, isLength, isNarrow, portfolio });
    const unseen = partner ? [...OF_DASHBOARD, ...(partner.prices ? [] : OF_MONEY)] : [];
    return new Set([...beside, ...unseen]);
  }, [isAsked, isLength, isNarrow, portfolio, partner]);
  const onChange =
    <Slice extends keyof ColumnChoice>(slice: Slice) =>
    (updater: Updater<ColumnChoice[Slice]>) =>
      choose({ ...choice, [slice]: functionalUpdate(updater, choice[slice]) });
  const sorting = [{ id: by as string, desc: descending }];
  // New objects make the table's columns anew, which renders every row again.
  const shown: ColumnChoice = useMemo(
    () => ({
      ...choice,
      columnVisibility: {
        ...choice.columnVisibility,
        ...Object.fromEntries([...aside].map((id) => [id, false])),
      },
      columnSizing: { ...choice.columnSizing, ...(isNarrow && WIDTHS_ASIDE), ...dragged },
    }),
    [choice, isNarrow, aside, dragged],
  );
  const table = useTable({
    features,
    columns: COLUMNS,
    data: NO_ROWS,
    state: { ...shown, sorting },
    onColumnOrderChange: onChange('columnOrder'),
    onColumnVisibilityChange: onChange('columnVisibility'),
    onColumnPinningChange: onChange('columnPinning'),
    onColumnSizingChange: onChange('columnSizing'),
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      setSort(next ? { by: next.id as Sort['by'], descending: next.desc } : DEFAULT_SORT);
    },
  });
  const [pinned, others] = [table.getStartVisibleLeafColumns(), table.getCenterVisibleLeafColumns()];
  const columns = useMemo(() => [...pinned, ...others], [pinned, others]);
  return { table, columns, choice, aside, reset: () => choose(null) };
}
