// biome-ignore-all lint/a11y/noRedundantRoles: table elements with another layout lose their roles in Safari.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is an interactive table (ARIA grid pattern).
'use client';

import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { usePartnerPage } from '@/components/state/partner-page';
import { useReporting } from '@/components/state/reporting-money';
import type { ListedProperty } from '@/lib/contract/api/properties';
import type { Grouping } from '@/lib/search/groupings';
import type { CellView } from './cells';
import { type Column, lookOf } from './columns';
import { groupName, type ListGroup, LOSSES_AHEAD } from './lines';
import { ariaIndex, type CellLook, gridRowOf, ROW } from './use-grid-focus';

interface GridRowProps {
  /** Undefined while loading: then the row is a skeleton, with cells if it holds the tab stop. */
  row: ListedProperty | undefined;
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  height: number;
  columns: readonly Column[];
  view: CellView;
  /** The looks of the checkbox column and the columns. */
  looks: readonly CellLook[];
  /** The column with the grid's tab stop, if it is in this row. */
  tabStop: number | undefined;
  isTicked: boolean;
  /** Whether the property is open beside the list. */
  isOpen: boolean;
}

const OPEN = 'bg-[color-mix(in_oklch,var(--accent)_14%,var(--surface))]';
const TICKED = 'bg-[color-mix(in_oklch,var(--accent)_7%,var(--surface))]';
const PLAIN = 'bg-surface hover:bg-surface-secondary';

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, start, height, columns, view, looks, tabStop, isTicked, isOpen } = props;
  const cell = (column: number) => ({
    role: 'gridcell',
    'aria-colindex': ariaIndex(column),
    tabIndex: column === tabStop ? 0 : -1,
    ...looks[column],
  });
  return (
    <tr
      role="row"
      aria-rowindex={ariaIndex(gridRowOf(index))}
      aria-selected={isTicked}
      aria-current={isOpen ? 'true' : undefined}
      aria-busy={row === undefined}
      className={`${ROW} group ${row ? 'cursor-pointer' : ''} ${isOpen ? OPEN : isTicked ? TICKED : PLAIN}`}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      {row || tabStop !== undefined ? (
        <>
          <td {...cell(0)} className={`${looks[0]?.className} cursor-default pl-4`}>
            {row && <Tick label={`Select ${row.name}`} isTicked={isTicked} />}
          </td>
          {columns.map((column, position) => (
            <td key={column.id} {...cell(position + 1)}>
              {row && lookOf(column).cell(row, view)}
            </td>
          ))}
        </>
      ) : (
        <td
          role="gridcell"
          tabIndex={-1}
          aria-colindex={1}
          aria-colspan={looks.length}
          className="pending-row col-span-full"
        />
      )}
    </tr>
  );
});

interface GroupRowProps {
  group: ListGroup & { isOpen: boolean };
  /** The value of its lost nights. */
  loss: { lost: number; currency: string; converted: boolean } | undefined;
  by: Grouping;
  index: number;
  start: number;
  height: number;
  columns: number;
  view: CellView;
  isTabStop: boolean;
}

/** A group in one cell: its name, its homes, those bookable tonight, their median rent and lost value. It opens and closes. */
export function GroupRow({ group, loss, by, index, start, height, columns, view, isTabStop }: GroupRowProps) {
  const { value, count, bookableTonight, money, isOpen } = group;
  const { number } = view.formats;
  const { worth, rates, leftOut } = useReporting(view.formats);
  const missing = leftOut(money);
  return (
    <tr
      role="row"
      aria-rowindex={ariaIndex(gridRowOf(index))}
      className={`${ROW} cursor-pointer bg-surface-secondary hover:bg-surface-tertiary`}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      <td
        role="gridcell"
        aria-colindex={1}
        aria-colspan={columns}
        aria-expanded={isOpen}
        tabIndex={isTabStop ? 0 : -1}
        className="col-span-full content-center -outline-offset-2"
      >
        <span className="sticky left-0 inline-flex items-baseline gap-2 pr-4 pl-3">
          <ChevronRight aria-hidden className={`size-4 shrink-0 self-center text-muted ${isOpen ? 'rotate-90' : ''}`} />
          <span className="font-semibold">{groupName(by, value)}</span>{' '}
          <span className="text-muted tabular-nums">
            {view.formats.count(count, 'home')} · {number(bookableTonight)} bookable tonight
            {money.median !== null && (
              <span title={rates(money.converted)}> · {worth(money.median, money)} median rent</span>
            )}
            {loss && loss.lost > 0 && (
              <span title={rates(loss.converted)}>
                {' '}
                · {worth(loss.lost, loss)} lost in {LOSSES_AHEAD} days
              </span>
            )}
            {missing && ` · ${missing}`}
          </span>
        </span>
      </td>
    </tr>
  );
}

/** A checkbox for display: the grid handles the press, and the cell is the tab stop. */
export function Tick({ label, isTicked, isPartly = false }: { label: string; isTicked: boolean; isPartly?: boolean }) {
  if (usePartnerPage()) return null;
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isTicked}
      readOnly
      tabIndex={-1}
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      className="block size-3.5 cursor-pointer accent-accent"
    />
  );
}
