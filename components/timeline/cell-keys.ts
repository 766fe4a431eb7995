import { addMonths, type Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';

/** The focused cell: a day of a line, or the line's name where the day is null. */
export interface ActiveCell {
  line: number;
  day: Day | null;
}

export interface CellKey {
  key: string;
  ctrlKey: boolean;
}

interface Bounds {
  lines: number;
  span: Interval;
  /** Lines that PageUp and PageDown move by. */
  pageLines: number;
}

/**
 * The cell that a key moves to, by the ARIA grid pattern; null for other keys. The names are the first column. PageUp
 * and PageDown move by a page of lines, with Ctrl by a month.
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
