'use client';

import { useRouter } from 'next/navigation';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { CellPosition } from '@/components/ui/grid-navigation';
import { useShortlist } from '@/lib/client/shortlist';
import type { PropertyRow } from '@/lib/search/fields';
import { boundedWidth } from './column-layout';
import type { Column } from './columns';
import type { useColumns } from './use-columns';
import { gridRowOf, HEADER_ROW, positionOf, type useGridFocus } from './use-grid-focus';
import type { useOpening, useTicking } from './use-row-actions';

interface GridActionsOptions {
  table: ReturnType<typeof useColumns>['table'];
  columns: readonly Column[];
  active: CellPosition;
  rowAt: (index: number) => PropertyRow | undefined;
  focus: ReturnType<typeof useGridFocus>;
  opening: ReturnType<typeof useOpening>;
  ticking: ReturnType<typeof useTicking>;
  setDragged: (widths: Record<string, number> | null) => void;
}

const TICK_COLUMN = 0;
/** Pixels by which a key makes a column wider. */
const WIDTH_STEP = 16;

/** What pressing a cell does, with a pointer or with a key. */
export function useGridActions(options: GridActionsOptions) {
  const { table, columns, active, rowAt, focus, opening, ticking, setDragged } = options;
  const router = useRouter();
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

  /** As a link of Next does: the page changes without being loaded anew, unless another tab is wanted. */
  const followLink = (event: MouseEvent, link: HTMLAnchorElement) => {
    focus.save();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.push(link.pathname);
  };

  const onPress = (event: MouseEvent) => {
    const target = event.target as Element;
    const position = positionOf(target);
    if (!position) return;
    const index = position.row - gridRowOf(0);
    if (position.row === HEADER_ROW) return pressHeader(position.column);
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

  /** The cell takes the focus from its box, where Space would press twice. */
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
