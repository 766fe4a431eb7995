import { type KeyboardEvent, useRef } from 'react';
import type { Day } from '@/lib/domain/day';
import { type ActiveCell, cellAfterKey } from './cell-keys';
import type { Lines } from './lines';
import type { Stage } from './stage';

interface CellKeysOptions {
  stage: Stage | null;
  lines: Lines;
  active: ActiveCell;
  onActivate: (cell: ActiveCell) => void;
  /** Days of the active line were chosen, the one that it began with and the one that it reaches to. */
  onStay: (one: Day, other: Day) => void;
  onDrop: () => void;
}

/** Keys that move the active cell, choose a stay with Shift, follow the active property's link, or drop the stay. */
export function useCellKeys({ stage, lines, active, onActivate, onStay, onDrop }: CellKeysOptions) {
  /** Where the choice began. */
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
