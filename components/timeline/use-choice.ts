import { useEffect, useRef, useState } from 'react';
import type { ChosenStay } from '@/lib/client/chosen-stay';
import type { RowData } from '@/lib/client/timeline';
import type { Day } from '@/lib/domain/day';
import type { ActiveCell } from './cell-keys';
import type { Lines } from './lines';
import type { Stage } from './stage';
import { useCellKeys } from './use-cell-keys';
import type { StageRefs } from './use-stage';
import { useStayDrag } from './use-stay-drag';

interface ChoiceOptions {
  stage: Stage | null;
  refs: StageRefs;
  lines: Lines;
  rowAt: (row: number) => RowData;
  /** The day that is active at first. */
  start: Day;
  stay: ChosenStay | null;
  onChoose: (stay: ChosenStay | null) => void;
}

/** The active cell and the chosen stay, and all ways to change them: keys, mouse, fingers. */
export function useChoice({ stage, refs, lines, rowAt, start, stay, onChoose }: ChoiceOptions) {
  const [active, setActive] = useState<ActiveCell>({ line: 0, day: start });
  // What is worked on must not be covered by what opens beside it.
  useEffect(() => stage?.keepInSight(active), [stage, active]);
  const activeRow = useActiveRow(lines, active.line, rowAt);
  const drag = useStayDrag({
    ...{ body: refs.body, stage },
    onEnd: ({ line, from, to }) => {
      const { row } = rowOfLine(lines, line, rowAt);
      if (row) onChoose(stayBetween(row.id, from, to));
    },
  });

  const tapped = useRef<ActiveCell | null>(null);
  /** A cell was clicked or tapped. Fingers scroll, they do not drag: a stay is chosen by tapping its two days. */
  const onActivate = (cell: ActiveCell, isTouch: boolean) => {
    const first = tapped.current;
    const isSecond = isTouch && first?.line === cell.line && first.day !== null && cell.day !== null;
    if (isSecond && activeRow.row) onChoose(stayBetween(activeRow.row.id, first.day as Day, cell.day as Day));
    tapped.current = isTouch && !isSecond ? cell : null;
    setActive(cell);
  };
  const moveTo = (cell: ActiveCell) => {
    setActive(cell);
    stage?.scrollToCell(cell);
  };
  const onCellKey = useCellKeys({
    ...{ stage, lines, active },
    onActivate: moveTo,
    onStay: (one, other) => onChoose(activeRow.row ? stayBetween(activeRow.row.id, one, other) : null),
    onDrop: () => onChoose(null),
  });

  const dragged = drag.drag && rowOfLine(lines, drag.drag.line, rowAt).row;
  const shown = drag.drag && dragged ? stayBetween(dragged.id, drag.drag.from, drag.drag.to) : stay;
  return { active, setActive, activeRow, shown, drag, onActivate, moveTo, onCellKey };
}

/** From the earlier day to the later one; null where they are the same. */
function stayBetween(id: string, one: Day, other: Day): ChosenStay | null {
  return one === other ? null : { id, checkIn: Math.min(one, other), checkOut: Math.max(one, other) };
}

const NO_ROW: RowData = { row: undefined, nights: undefined };

function rowOfLine(lines: Lines, line: number, rowAt: (row: number) => RowData): RowData {
  const what = line < lines.count ? lines.at(line) : null;
  return what?.kind === 'row' ? rowAt(what.row) : NO_ROW;
}

/**
 * The row of the active line; it stays known when it has left sight and its block with it. The same object for the same
 * row and nights.
 */
function useActiveRow(lines: Lines, line: number, rowAt: (row: number) => RowData): RowData {
  const known = useRef({ lines, line, data: NO_ROW });
  const { row, nights } = rowOfLine(lines, line, rowAt);
  const isSameLine = known.current.line === line && known.current.lines === lines;
  const hasLeft = isSameLine && nights === undefined;
  const isSame = known.current.data.row === row && known.current.data.nights === nights;
  if (!isSame && !(hasLeft && known.current.data.nights)) known.current = { lines, line, data: { row, nights } };
  else known.current = { lines, line, data: known.current.data };
  return known.current.data;
}

/** The next line above or below that is a property; the same one at either end. */
export function stepToRow(lines: Lines, line: number, step: 1 | -1): number {
  for (let next = line + step; next >= 0 && next < lines.count; next += step) {
    if (lines.at(next).kind === 'row') return next;
  }
  return line;
}
