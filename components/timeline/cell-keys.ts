import { addMonths, type Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';

/** What has the focus: a day of a line, or, where that is null, the line's name. */
export interface ActiveCell {
  line: number;
  day: Day | null;
}

export interface CellKey {
  key: string;
  ctrlKey: boolean;
  shiftKey: boolean;
}

interface Bounds {
  lines: number;
  span: Interval;
  /** Lines that PageUp and PageDown move by. */
  pageLines: number;
}

/**
 * Where a key leads from a cell, by the ARIA grid pattern; null for keys that do not move. The names are the first column.
 * PageUp and PageDown move by a page of lines, with Ctrl by a month.
 */
export function cellAfterKey({ line, day }: ActiveCell, { key, ctrlKey }: CellKey, bounds: Bounds): ActiveCell | null {
  const { span, lines, pageLines } = bounds;
  const to = (nextLine: number, nextDay: Day | null): ActiveCell => ({
    line: Math.max(0, Math.min(lines - 1, nextLine)),
    day: nextDay === null ? null : Math.max(span.start, Math.min(span.end - 1, nextDay)),
  });
  switch (key) {
    case 'ArrowRight':
      return to(line, day === null ? span.start : day + 1);
    case 'ArrowLeft':
      return to(line, day === null || day === span.start ? null : day - 1);
    case 'ArrowDown':
      return to(line + 1, day);
    case 'ArrowUp':
      return to(line - 1, day);
    case 'PageDown':
      return ctrlKey ? to(line, addMonths(day ?? span.start, 1)) : to(line + pageLines, day);
    case 'PageUp':
      return ctrlKey ? to(line, addMonths(day ?? span.start, -1)) : to(line - pageLines, day);
    case 'Home':
      return ctrlKey ? to(0, null) : to(line, null);
    case 'End':
      return to(ctrlKey ? lines - 1 : line, span.end - 1);
    default:
      return null;
  }
}
