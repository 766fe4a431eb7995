// biome-ignore-all lint/a11y/noRedundantRoles: table elements with another layout lose their roles in Safari.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is an interactive table (ARIA grid pattern).

'use client';

import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { usePartnerPage } from '@/components/state/partner-page';
import { ROW_HEIGHTS, useDensity } from '@/components/ui/density';
import { StripPatterns } from '@/components/ui/strip';
import type { Search } from '@/lib/search/search';
import { useCellView } from './cells';
import { layoutVariables, leastWidth } from './column-choice';
import { useColumns } from './columns';
import { GridHeader } from './grid-header';
import { GridRow, GroupRow } from './grid-rows';
import { useLines } from './lines';
import { RowsFaultBar } from './portfolio-fault';
import { useGridActions, useOpenRow, useTicking } from './use-grid-actions';
import {
  cellLooks,
  gridRowOf,
  HEADER_HEIGHT,
  HEADER_ROW,
  layoutsOf,
  ROOM_FOR_PINS,
  TICKS,
  useGridFocus,
} from './use-grid-focus';
import { useListScroll } from './use-list-scroll';
import { useRows } from './use-rows';

/** The room of the selection's bar over the foot of the list. */
const BAR_HEIGHT = 68;

/** The printable width of the narrower of A4 and Letter in landscape, in CSS pixels. */
const SHEET_WIDTH = 970;

export interface PropertyListProps {
  search: Search;
  /** The number of rows; that of the skeleton while pending. */
  total: number;
  /** Whether no row has loaded yet. */
  isPending: boolean;
}

/** The list as an ARIA grid with virtual rows. While pending it shows skeleton rows. */
export function PropertyGrid({ search, total, isPending }: PropertyListProps) {
  const view = useCellView();
  const [density] = useDensity();
  const rowHeight = ROW_HEIGHTS[density];
  const scroller = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Record<string, number> | null>(null);
  const { table, columns, choice } = useColumns(dragged);
  const looks = useMemo(() => cellLooks(columns), [columns]);
  const ticks = usePartnerPage() ? { ...TICKS, width: 8 } : TICKS;
  const layouts = [ticks, ...layoutsOf(columns, { ...choice.columnSizing, ...dragged })];

  const { lines, by, lossOf, toggle } = useLines(search, total);
  const focus = useGridFocus(scroller, () => ({
    rows: lines.total + 1,
    columns: columns.length + 1,
    pageRows: rowsInSight(scroller.current, rowHeight) - 1,
  }));
  const active = {
    row: Math.min(focus.active.row, lines.total),
    column: Math.min(focus.active.column, columns.length),
  };
  const keptRow = active.row - gridRowOf(0);
  const virtualizer = useListScroll({ scroller, total: lines.total, rowHeight, search, keptRow });
  const { rowAt, fault } = useRows(lines, virtualizer.range);
  const opening = useOpenRow();
  const ticking = useTicking(lines, total, rowAt);
  const toggleAt = (line: number): boolean => {
    const group = lines.groups.get(line);
    if (group) toggle(group);
    return group !== undefined;
  };
  const actions = useGridActions({ table, columns, active, rowAt, toggleAt, focus, opening, ticking, setDragged });
  const width = leastWidth(layouts);
  const room = virtualizer.scrollRect?.width ?? Number.POSITIVE_INFINITY;
  return (
    <div className="relative h-full">
      <StripPatterns />
      <div
        ref={scroller}
        className="properties-grid h-full overflow-auto overscroll-contain bg-surface"
        style={{
          scrollPaddingTop: HEADER_HEIGHT,
          // The bar of the selection covers no row that one has scrolled to.
          ...(ticking.count > 0 && { paddingBottom: BAR_HEIGHT, scrollPaddingBottom: BAR_HEIGHT }),
        }}
      >
        <table
          role="grid"
          aria-label="Homes"
          aria-rowcount={isPending ? -1 : lines.total + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-busy={isPending}
          data-density={density}
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
              label: `Select all ${view.formats.number(total)} homes`,
              isTicked: ticking.isAll,
              isPartly: ticking.count > 0 && !ticking.isAll,
            }}
            onWidth={actions.onWidth}
          />
          <tbody role="rowgroup" className="relative block" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const group = lines.groups.get(index);
              const tabStop = index === keptRow ? active.column : undefined;
              if (group && by)
                return (
                  <GroupRow
                    key={index}
                    {...{ group, by, index, start, view }}
                    loss={lossOf(group)}
                    height={rowHeight}
                    columns={columns.length + 1}
                    isTabStop={tabStop !== undefined}
                  />
                );
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
                  tabStop={tabStop}
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
