// biome-ignore-all lint/a11y/noRedundantRoles: elements of a table that are laid out otherwise lose their own roles in Safari.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is an interactive table (ARIA grid pattern).
'use client';

import { FlexRender, type Row } from '@tanstack/react-table';
import { type MouseEvent, memo, type ReactNode } from 'react';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { COLUMNS, type ColumnLayout, type features, gridTemplate, pinnedOffsets } from './columns';
import { ariaColumnIndex, ariaRowIndex } from './use-grid-focus';

export const HEADER_HEIGHT = 32;

const LAYOUTS = COLUMNS.map(({ id, meta }) => ({ id, ...(meta as ColumnLayout) }));
const PINNED_OFFSETS = pinnedOffsets(LAYOUTS);
export const GRID_TEMPLATE = gridTemplate(LAYOUTS);

const ROW = 'absolute inset-x-0 top-0 grid grid-cols-(--grid-columns) border-b border-separator bg-surface';
const CELLS = LAYOUTS.map(({ align, isPinned }, column) => {
  const base = 'content-center truncate px-2 first:pl-4 last:pr-4 -outline-offset-2';
  const side = align === 'end' ? 'text-end' : 'text-start';
  if (!isPinned) return `${base} ${side}`;
  // Where the table scrolls sideways, a line shows what stays.
  const edge = LAYOUTS[column + 1]?.isPinned ? '' : 'max-lg:border-r max-lg:border-separator';
  return `${base} ${side} sticky z-10 bg-inherit ${edge}`;
});

interface RowPlace {
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  height: number;
}

const rowStyle = ({ start, height }: RowPlace) => ({ height, transform: `translateY(${start}px)` });
const cellStyle = (column: number) => ({ left: PINNED_OFFSETS[column] });

export function HeaderCell({ column, children }: { column: number; children: ReactNode }) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-colindex={ariaColumnIndex(column)}
      className={`${CELLS[column]} text-xs font-medium text-muted [&_abbr]:no-underline`}
      style={cellStyle(column)}
    >
      {children}
    </th>
  );
}

interface PropertyRowProps extends RowPlace {
  row: Row<typeof features, PropertyBasicInfo>;
  /** The column of the grid's tab stop, where that is in this row. */
  tabStop: number | undefined;
}

/** A new page makes new rows of all properties, and the properties stay the same: only those matter here. */
const isSameRow = (before: PropertyRowProps, after: PropertyRowProps): boolean =>
  before.row.original === after.row.original &&
  before.index === after.index &&
  before.start === after.start &&
  before.height === after.height &&
  before.tabStop === after.tabStop;

export const PropertyRow = memo(function PropertyRow({ row, tabStop, ...place }: PropertyRowProps) {
  return (
    <tr
      role="row"
      aria-rowindex={ariaRowIndex(place.index)}
      className={`${ROW} group cursor-pointer hover:bg-surface-secondary`}
      style={rowStyle(place)}
    >
      {row.getAllCells().map((cell, column) => (
        <td
          key={cell.id}
          role="gridcell"
          aria-colindex={ariaColumnIndex(column)}
          tabIndex={column === tabStop ? 0 : -1}
          className={CELLS[column]}
          style={cellStyle(column)}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}, isSameRow);

/** The shape of a row whose property is not here yet. */
export const PendingRow = memo(function PendingRow(place: RowPlace) {
  return (
    <tr role="row" aria-hidden className={ROW} style={rowStyle(place)}>
      {LAYOUTS.map(({ id, pending }, column) => (
        <td key={id} className={CELLS[column]} style={cellStyle(column)}>
          <span
            className="inline-block animate-pulse rounded-sm bg-surface-tertiary align-middle"
            style={{ width: pending, height: column === 0 ? place.height - 8 : 8 }}
          />
        </td>
      ))}
    </tr>
  );
});

/** A click anywhere in a row follows its link, in a new tab where the same click on the link would. */
export function followRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as Element;
  const link = target.closest('tbody tr')?.querySelector('a');
  const isSelecting = window.getSelection()?.isCollapsed === false;
  if (!link || target.closest('a, button') || isSelecting || event.button > 1) return;
  if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
