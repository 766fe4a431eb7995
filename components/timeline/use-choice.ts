import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ChosenStay } from '@/components/state/use-chosen-stay';
import { moveInGrid } from '@/components/ui/grid-navigation';
import type { RowData } from '@/lib/api/timeline';
import { addMonths, type Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { TimelineLines } from './lines';
import type { Stage } from './stage';
import type { StageRefs } from './use-stage';
import { cellAt, type DayCell } from './view';

interface ChoiceOptions {
  stage: Stage | null;
  refs: StageRefs;
  lines: TimelineLines;
  rowAt: (row: number) => RowData;
  start: Day;
  stay: ChosenStay | null;
  onChoose: (stay: ChosenStay | null) => void;
}

/** The active cell and the chosen stay, changed by keys, mouse and touch. */
export function useChoice({ stage, refs, lines, rowAt, start, stay, onChoose }: ChoiceOptions) {
  const [active, setActive] = useState<ActiveCell>({ line: 0, day: start });
  // A panel that opens beside the timeline must not cover the active cell.
  useEffect(() => stage?.keepInSight(active), [stage, active]);
  const activeRow = useActiveRow(lines, active.line, rowAt);
  const drag = useStayDrag({
    body: refs.body,
    stage,
    onEnd: ({ line, from, to }) => {
      const { row } = rowOfLine(lines, line, rowAt);
      if (row) onChoose(stayBetween(row.id, from, to));
    },
  });

  const tapped = useRef<ActiveCell | null>(null);
  /**
   * Handles a click or tap on a cell. Touch scrolls instead of dragging, so a stay is chosen by tapping its two days.
   * @returns whether it chose a stay
   */
  const onActivate = (cell: ActiveCell, isTouch: boolean) => {
    const first = tapped.current;
    const isSecond = isTouch && first?.line === cell.line && first.day !== null && cell.day !== null;
    if (isSecond && activeRow.row) onChoose(stayBetween(activeRow.row.id, first.day as Day, cell.day as Day));
    tapped.current = isTouch && !isSecond ? cell : null;
    setActive(cell);
    return isSecond;
  };
  const moveTo = (cell: ActiveCell) => {
    setActive(cell);
    stage?.scrollToCell(cell);
  };
  const onCellKey = useCellKeys({
    stage,
    lines,
    active,
    onActivate: moveTo,
    onStay: (one, other) => onChoose(activeRow.row ? stayBetween(activeRow.row.id, one, other) : null),
    onDrop: () => onChoose(null),
  });

  const dragged = drag.drag && rowOfLine(lines, drag.drag.line, rowAt).row;
  const shown = drag.drag && dragged ? stayBetween(dragged.id, drag.drag.from, drag.drag.to) : stay;
  return { active, setActive, activeRow, shown, drag, onActivate, onCellKey };
}

/** The stay from the earlier day to the later one; null for a single day. */
function stayBetween(id: string, one: Day, other: Day): ChosenStay | null {
  return one === other ? null : { id, checkIn: Math.min(one, other), checkOut: Math.max(one, other) };
}

const NO_ROW: RowData = { row: undefined, nights: undefined };

function rowOfLine(lines: TimelineLines, line: number, rowAt: (row: number) => RowData): RowData {
  const what = line < lines.count ? lines.at(line) : null;
  return what?.kind === 'row' ? rowAt(what.row) : NO_ROW;
}

/**
 * The row of the active line. It is kept when its block leaves the window, and stable for equal row and nights.
 */
function useActiveRow(lines: TimelineLines, line: number, rowAt: (row: number) => RowData): RowData {
  const known = useRef({ lines, line, data: NO_ROW });
  const { data } = known.current;
  const { row, nights } = rowOfLine(lines, line, rowAt);
  const isSameLine = known.current.line === line && known.current.lines === lines;
  const hasLeft = isSameLine && nights === undefined && data.nights !== undefined;
  const isSame = data.row === row && data.nights === nights;
  known.current = { lines, line, data: isSame || hasLeft ? data : { row, nights } };
  return known.current.data;
}

interface CellKeysOptions {
  stage: Stage | null;
  lines: TimelineLines;
  active: ActiveCell;
  onActivate: (cell: ActiveCell) => void;
  /** Chooses the days of the active line between the anchor and the focused day. */
  onStay: (one: Day, other: Day) => void;
  onDrop: () => void;
}

/** Keys that move the active cell, choose a stay with Shift, open the active property, or drop the stay. */
function useCellKeys({ stage, lines, active, onActivate, onStay, onDrop }: CellKeysOptions) {
  const anchor = useRef<Day | null>(null);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!stage || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') return onDrop();
    if (event.key === 'Enter') {
      return event.currentTarget.querySelector<HTMLElement>('.timeline-row[data-active] a')?.click();
    }
    const { span, height, rowHeight } = stage.view;
    const pageLines = Math.max(1, Math.floor(height / rowHeight) - 1);
    const next = cellAfterKey(active, event, { span, lines: lines.count, pageLines });
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey && next.line === active.line && active.day !== null && next.day !== null) {
      anchor.current ??= active.day;
      onStay(anchor.current, next.day);
    } else {
      anchor.current = null;
    }
    onActivate(next);
  };
}

/** The dragged days of one line; `from` may be the later one. */
interface Drag {
  line: number;
  from: Day;
  to: Day;
}

/** The distance to the window's edge, in pixels, at which dragging scrolls on. */
const EDGE = 36;
const EDGE_STEP = 14;

interface StayDragOptions {
  body: RefObject<HTMLElement | null>;
  stage: Stage | null;
  onEnd: (drag: Drag) => void;
}

/** Dragging a mouse or a pen across the days of a line. */
function useStayDrag({ body, stage, onEnd }: StayDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<DayCell | null>(null);
  const pointer = useRef({ clientX: 0, clientY: 0 });

  const cellUnder = (clientX: number, clientY: number): DayCell | null => {
    const rect = body.current?.getBoundingClientRect();
    return rect && stage ? cellAt(stage.view, clientX - rect.left, clientY - rect.top) : null;
  };

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging || !stage) return;
    let frame = requestAnimationFrame(function scrollAtEdge() {
      const rect = body.current?.getBoundingClientRect();
      const x = pointer.current.clientX - (rect?.left ?? 0);
      const width = rect?.width ?? 0;
      if (x < EDGE) stage.scrollBy(-EDGE_STEP, 0);
      else if (x > width - EDGE) stage.scrollBy(EDGE_STEP, 0);
      if (x < EDGE || x > width - EDGE) follow();
      frame = requestAnimationFrame(scrollAtEdge);
    });
    return () => cancelAnimationFrame(frame);
  });

  /** Extends the drag to the pointer's day, always in the row where it began. */
  function follow() {
    const rect = body.current?.getBoundingClientRect();
    const from = start.current;
    if (!rect || !from || !stage) return;
    const { span, dayWidth, scrollX } = stage.view;
    const day = Math.floor(span.start + (pointer.current.clientX - rect.left + scrollX) / dayWidth);
    const to = Math.max(span.start, Math.min(span.end - 1, day));
    if (drag || to !== from.day) setDrag({ line: from.line, from: from.day, to });
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    start.current = cellUnder(event.clientX, event.clientY);
    if (start.current) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    pointer.current = { clientX: event.clientX, clientY: event.clientY };
    if (start.current) follow();
  };
  const end = (isKept: boolean) => {
    start.current = null;
    if (drag && isKept) onEnd(drag);
    setDrag(null);
  };
  return {
    drag,
    cellUnder,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  };
}

/** The focused cell: a day of a line, or the line's name where the day is null. */
export interface ActiveCell {
  line: number;
  day: Day | null;
}

interface CellKey {
  key: string;
  ctrlKey: boolean;
}

interface Bounds {
  lines: number;
  span: Interval;
  pageLines: number;
}

/**
 * The cell that a key moves to, by the ARIA grid pattern; null for other keys. The names are the first column. PageUp
 * and PageDown move by a page of lines, with Ctrl by a month.
 */
export function cellAfterKey({ line, day }: ActiveCell, { key, ctrlKey }: CellKey, bounds: Bounds): ActiveCell | null {
  const { span, lines, pageLines } = bounds;
  if (ctrlKey && (key === 'PageDown' || key === 'PageUp')) {
    const moved = addMonths(day ?? span.start, key === 'PageDown' ? 1 : -1);
    return { line, day: Math.max(span.start, Math.min(span.end - 1, moved)) };
  }
  // The names' column, as if it were a day.
  const names = span.start - 1;
  const from = { row: line, column: (day ?? names) - names };
  const cell = moveInGrid(from, key, ctrlKey, { rows: lines, columns: span.end - names, pageRows: pageLines });
  return cell && { line: cell.row, day: cell.column === 0 ? null : names + cell.column };
}
