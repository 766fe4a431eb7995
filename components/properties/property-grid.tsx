// biome-ignore-all lint/a11y/noRedundantRoles: table elements with another layout lose their roles in Safari.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is an interactive table (ARIA grid pattern).

'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ROW_HEIGHTS, useDensity } from '@/components/ui/density';
import type { CellPosition } from '@/components/ui/grid-navigation';
import { useAddress } from '@/components/ui/page-link';
import { idsBetween } from '@/lib/client/properties';
import { useShortlist } from '@/lib/client/shortlist';
import { useOpenProperty } from '@/lib/client/use-search';
import { countSelected, haveSameMatches, isSelected, useSelection } from '@/lib/client/use-selection';
import type { ListedProperty } from '@/lib/contract/api/properties';
import type { Search } from '@/lib/search/search';
import { pageOf, useCellView } from './cells';
import { boundedWidth, layoutVariables, leastWidth } from './column-choice';
import { type Column, useColumns } from './columns';
import { GridHeader } from './grid-header';
import { GridRow, GroupRow } from './grid-rows';
import { type Lines, useLines } from './lines';
import { RowsFaultBar } from './portfolio-fault';
import { StripPatterns } from './strip';
import {
  cellLooks,
  gridRowOf,
  HEADER_HEIGHT,
  HEADER_ROW,
  layoutsOf,
  positionOf,
  ROOM_FOR_PINS,
  TICKS,
  useGridFocus,
} from './use-grid-focus';
import { useListScroll } from './use-list-scroll';
import { useRows } from './use-rows';

/** The room of the selection's bar over the foot of the list. */
const BAR_HEIGHT = 68;

/** The printable width of a sheet of A4 or Letter, whichever is narrower, across, in CSS pixels. */
const SHEET_WIDTH = 970;

export interface PropertyListProps {
  /** The search of the rows. */
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
  const layouts = [TICKS, ...layoutsOf(columns, { ...choice.columnSizing, ...dragged })];

  const { lines, by, toggle } = useLines(search, total);
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
          aria-label="Properties"
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
              label: `Select all ${view.formats.number(total)} properties`,
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

interface GridActionsOptions {
  table: ReturnType<typeof useColumns>['table'];
  columns: readonly Column[];
  active: CellPosition;
  rowAt: (index: number) => ListedProperty | undefined;
  /** Opens or closes the group of a line; false for a home. */
  toggleAt: (line: number) => boolean;
  focus: ReturnType<typeof useGridFocus>;
  opening: ReturnType<typeof useOpenRow>;
  ticking: ReturnType<typeof useTicking>;
  setDragged: (widths: Record<string, number> | null) => void;
}

const TICK_COLUMN = 0;
/** The change of a column's width by one key press, in pixels. */
const WIDTH_STEP = 16;

/** The handlers of the grid, for pointer and keys. */
function useGridActions(options: GridActionsOptions) {
  const { table, columns, active, rowAt, toggleAt, focus, opening, ticking, setDragged } = options;
  const router = useRouter();
  const address = useAddress();
  const shortlist = useShortlist();
  const columnAt = (column: number) => columns[column - 1];

  const onWidth = ({ id }: Column, pixels: number, isFinal: boolean) => {
    const width = { [id]: boundedWidth(pixels) };
    setDragged(isFinal ? null : width);
    if (isFinal) table.setColumnSizing((chosen) => ({ ...chosen, ...width }));
  };
  const pressHeader = (column: number) => {
    if (column === TICK_COLUMN) return ticking.tickAll();
    const pressed = columnAt(column);
    if (pressed?.getCanSort()) pressed.toggleSorting();
  };
  const openRow = (index: number, inTab: boolean) => {
    const row = rowAt(index);
    if (!row) return;
    focus.save();
    if (inTab) opening.openTab(row.id);
    else opening.openBeside(row.id);
  };

  const shortlistRow = (index: number) => {
    const row = rowAt(index);
    if (row) shortlist.toggle(row.id);
  };

  /** Navigates like a link of Next, without a page load, unless a modifier asks for another tab. */
  const followLink = (event: MouseEvent, link: HTMLAnchorElement) => {
    focus.save();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.push(address(link.pathname));
  };

  const onPress = (event: MouseEvent) => {
    const target = event.target as Element;
    const position = positionOf(target);
    if (!position) return;
    const index = position.row - gridRowOf(0);
    if (position.row === HEADER_ROW) return pressHeader(position.column);
    if (toggleAt(index)) return;
    if (position.column === TICK_COLUMN) return void (event.shiftKey ? ticking.tickTo(index) : ticking.tick(index));
    const link = target.closest('a');
    if (link) return followLink(event, link);
    if (window.getSelection()?.isCollapsed !== false) openRow(index, event.ctrlKey || event.metaKey);
  };

  const onAuxClick = (event: MouseEvent) => {
    const position = positionOf(event.target as Element);
    if (event.button !== 1 || !position || position.row === HEADER_ROW) return;
    if (!(event.target as Element).closest('a')) openRow(position.row - gridRowOf(0), true);
  };

  /** Focuses the cell instead of its checkbox, on which Space would act twice. */
  const onMouseDown = (event: MouseEvent) => {
    const box = event.target as Element;
    if (!box.matches('input') && !event.shiftKey) return;
    event.preventDefault();
    box.closest<HTMLElement>('[aria-colindex]')?.focus();
  };

  const onHeaderKey = ({ key, shiftKey, target }: KeyboardEvent): boolean => {
    const column = columnAt(active.column);
    const step = { ArrowLeft: -WIDTH_STEP, ArrowRight: WIDTH_STEP }[key];
    if (key === 'Enter' || key === ' ') pressHeader(active.column);
    else if (shiftKey && step && column)
      onWidth(column, (target as Element).getBoundingClientRect().width + step, true);
    else return false;
    return true;
  };

  const onRowKey = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const index = active.row - gridRowOf(0);
    if ((key === 'Enter' || key === ' ') && toggleAt(index)) return true;
    if (key === 'Enter') openRow(index, ctrlKey || metaKey);
    else if (key === ' ') void (shiftKey ? ticking.tickTo(index) : ticking.tick(index));
    else if (key === 's' && !ctrlKey && !metaKey) shortlistRow(index);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) return;
    if (active.row === HEADER_ROW ? onHeaderKey(event) : onRowKey(event)) event.preventDefault();
    else if (!event.shiftKey && !event.metaKey) focus.onMoveKey(event);
  };

  return { onWidth, handlers: { onClick: onPress, onAuxClick, onMouseDown, onKeyDown } };
}

/** Opens a property beside the list, or in a new tab. */
function useOpenRow() {
  const [open, setOpen] = useOpenProperty();
  return {
    open,
    openBeside: (id: string) => {
      // Back returns to the list, and not through every opened row.
      if (id !== open) void setOpen(id, { history: open === null ? 'push' : 'replace' });
    },
    openTab: (id: string) => void window.open(pageOf(id), '_blank', 'noopener'),
  };
}

/** Selects rows: one, a range, or all matches. */
function useTicking({ search, sections }: Lines, total: number, rowAt: (index: number) => ListedProperty | undefined) {
  const client = useQueryClient();
  const { selection, select, setTicked, clear } = useSelection();
  /** The start of a range. */
  const anchor = useRef<number | null>(null);
  const isOfAnother = selection.kind === 'all' && !haveSameMatches(selection.search, search);
  useEffect(() => {
    if (isOfAnother) clear();
  }, [isOfAnother, clear]);

  const count = countSelected(selection, total);
  return {
    count,
    isAll: selection.kind === 'all' && selection.except.size === 0,
    isTicked: (id: string) => isSelected(selection, id),
    tick: (index: number) => {
      const row = rowAt(index);
      if (!row) return;
      anchor.current = index;
      setTicked([row.id], !isSelected(selection, row.id));
    },
    /** Gives the rows up to this one the state of the last ticked row. */
    tickTo: async (index: number) => {
      const from = anchor.current;
      const first = from === null ? undefined : rowAt(from);
      const [low, high] = [Math.min(from ?? index, index), Math.max(from ?? index, index)];
      const ids = await Promise.all(
        sections.map(({ search, start, total }) =>
          idsBetween(client, search, Math.max(low - start, 0), Math.min(high - start, total - 1)),
        ),
      );
      setTicked(ids.flat(), first === undefined || isSelected(selection, first.id));
    },
    tickAll: () => (count === 0 ? select({ kind: 'all', search, except: new Set() }) : clear()),
  };
}
