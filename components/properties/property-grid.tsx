// biome-ignore-all lint/a11y/noRedundantRoles: elements of a table that are laid out otherwise lose their own roles in Safari.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is an interactive table (ARIA grid pattern).
'use client';

import { type CSSProperties, useMemo, useRef, useState } from 'react';
import type { Search } from '@/lib/search/search';
import { layoutVariables, leastWidth } from './column-layout';
import { DENSITIES, useDensity } from './density';
import { cellLooks, HEADER_HEIGHT, layoutsOf, ROOM_FOR_PINS, TICKS } from './grid-cells';
import { GridHeader } from './grid-header';
import { GridRow } from './grid-rows';
import { RowsFaultBar } from './portfolio-fault';
import { StripPatterns } from './strip';
import { useCellView } from './use-cell-view';
import { useColumns } from './use-columns';
import { useGridActions } from './use-grid-actions';
import { gridRowOf, HEADER_ROW, useGridFocus } from './use-grid-focus';
import { useListScroll } from './use-list-scroll';
import { useOpening, useTicking } from './use-row-actions';
import { useRows } from './use-rows';

/** The printable width of a sheet of A4 or Letter, whichever is narrower, across, in CSS pixels. */
const SHEET_WIDTH = 970;

export interface PropertyListProps {
  /** The search that the rows are the answer to. */
  search: Search;
  /** Rows that match; while nobody knows, as many as a skeleton has. */
  total: number;
  /** Whether nothing is here yet. */
  isPending: boolean;
}

/** The portfolio as an ARIA grid with virtual rows. While nothing is loaded it is the skeleton of itself. */
export function PropertyGrid({ search, total, isPending }: PropertyListProps) {
  const view = useCellView();
  const [density] = useDensity();
  const { rowHeight } = DENSITIES[density];
  const scroller = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Record<string, number> | null>(null);
  const { table, columns, choice } = useColumns(dragged);
  const looks = useMemo(() => cellLooks(columns), [columns]);
  const layouts = [TICKS, ...layoutsOf(columns, { ...choice.columnSizing, ...dragged })];

  const focus = useGridFocus(scroller, () => ({
    rows: total + 1,
    columns: columns.length + 1,
    pageRows: rowsInSight(scroller.current, rowHeight) - 1,
  }));
  const active = { row: Math.min(focus.active.row, total), column: Math.min(focus.active.column, columns.length) };
  const keptRow = active.row - gridRowOf(0);
  const virtualizer = useListScroll({ scroller, total, rowHeight, search, keptRow });
  const { rowAt, fault } = useRows(search, total, virtualizer.range);
  const opening = useOpening();
  const ticking = useTicking(search, total, rowAt);
  const actions = useGridActions({ table, columns, active, rowAt, focus, opening, ticking, setDragged });
  const width = leastWidth(layouts);
  const room = virtualizer.scrollRect?.width ?? Number.POSITIVE_INFINITY;
  return (
    <div className="relative h-full">
      <StripPatterns />
      <div
        ref={scroller}
        className="properties-grid h-full overflow-auto overscroll-contain bg-surface"
        style={{ scrollPaddingTop: HEADER_HEIGHT }}
      >
        <table
          role="grid"
          aria-label="Properties"
          aria-rowcount={isPending ? -1 : total + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-busy={isPending}
          data-scrolls={room < width}
          data-pins={room >= ROOM_FOR_PINS}
          className="group/grid block"
          style={
            {
              minWidth: width,
              '--print-zoom': Math.min(1, SHEET_WIDTH / width),
              ...layoutVariables(layouts),
            } as CSSProperties
          }
          onFocus={focus.onFocus}
          {...actions.handlers}
        >
          <GridHeader
            columns={columns}
            view={view}
            looks={looks}
            tabStop={active.row === HEADER_ROW ? active.column : undefined}
            ticks={{
              label: `Select all ${view.formats.number(total)} properties`,
              isTicked: ticking.isAll,
              isPartly: ticking.count > 0 && !ticking.isAll,
            }}
            onWidth={actions.onWidth}
          />
          <tbody role="rowgroup" className="relative block" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const row = isPending ? undefined : rowAt(index);
              return (
                <GridRow
                  key={index}
                  row={row}
                  index={index}
                  start={start}
                  height={rowHeight}
                  columns={columns}
                  view={view}
                  looks={looks}
                  tabStop={index === keptRow ? active.column : undefined}
                  isTicked={row !== undefined && ticking.isTicked(row.id)}
                  isOpen={row !== undefined && row.id === opening.open}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {fault && <RowsFaultBar {...fault} />}
    </div>
  );
}

function rowsInSight(scroller: HTMLElement | null, rowHeight: number): number {
  return Math.max(2, Math.floor(((scroller?.clientHeight ?? 0) - HEADER_HEIGHT) / rowHeight));
}
