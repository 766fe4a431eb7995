'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { isForPage } from '@/components/state/page-keys';
import { usePartnerPage } from '@/components/state/partner-page';
import { useShortlist } from '@/components/state/shortlist';
import { countSelected, haveSameMatches, isSelected, useSelection } from '@/components/state/use-selection';
import type { CellPosition } from '@/components/ui/grid-navigation';
import { openProperty, useOpenProperty } from '@/components/ui/open-property';
import { useAddress } from '@/components/ui/page-link';
import { idsBetween } from '@/lib/api/properties';
import type { ListedProperty } from '@/lib/contract/api/properties';
import { homePath } from '@/lib/words/homes';
import { boundedWidth } from './column-choice';
import type { Column, useColumns } from './columns';
import type { ListLines } from './lines';
import { gridRowOf, HEADER_ROW, positionOf, type useGridFocus } from './use-grid-focus';

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
export function useGridActions(options: GridActionsOptions) {
  const { table, columns, active, rowAt, toggleAt, focus, opening, ticking, setDragged } = options;
  const router = useRouter();
  const address = useAddress();
  const shortlist = useShortlist();
  const isPartner = usePartnerPage() !== null;
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
    if (isPartner) return;
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

  const onRowKey = ({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean => {
    const index = active.row - gridRowOf(0);
    if ((key === 'Enter' || key === ' ') && toggleAt(index)) return true;
    if (key === 'Enter') openRow(index, ctrlKey || metaKey);
    else if (key === ' ') void (shiftKey ? ticking.tickTo(index) : ticking.tick(index));
    else if (key === 's' && isForPage(nativeEvent)) shortlistRow(index);
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
export function useOpenRow() {
  const open = useOpenProperty();
  return {
    open,
    openBeside: (id: string) => {
      if (id !== open) openProperty(id);
    },
    openTab: (id: string) => void window.open(homePath(id), '_blank', 'noopener'),
  };
}

/** A partner selects nothing: there is nothing to do with a selection. */
const NO_TICKS = {
  count: 0,
  isAll: false,
  isTicked: () => false,
  tick: () => {},
  tickTo: async () => {},
  tickAll: () => {},
};

/** Selects rows: one, a range, or all matches. */
export function useTicking(
  { search, sections }: ListLines,
  total: number,
  rowAt: (index: number) => ListedProperty | undefined,
) {
  const client = useQueryClient();
  const isPartner = usePartnerPage() !== null;
  const { selection, select, setTicked, clear } = useSelection();
  /** The start of a range. */
  const anchor = useRef<number | null>(null);
  const isOfAnother = selection.kind === 'all' && !haveSameMatches(selection.search, search);
  useEffect(() => {
    if (isOfAnother) clear();
  }, [isOfAnother, clear]);

  const count = countSelected(selection, total);
  if (isPartner) return NO_TICKS;
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
