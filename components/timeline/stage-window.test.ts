import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameWindow, windowOf } from './stage-window';
import { clampScroll, daysInSight, linesInSight, type View } from './view';

const span = { start: 20_000, end: 21_096 };
const viewAt = (layout: Omit<View, 'scrollX' | 'scrollY'>, scrollX: number, scrollY: number): View => ({
  ...layout,
  ...clampScroll({ ...layout, scrollX, scrollY }, { scrollX, scrollY }),
});
const layout = fc.record({
  width: fc.integer({ min: 100, max: 2000 }),
  height: fc.integer({ min: 80, max: 1200 }),
  dayWidth: fc.double({ min: 1.5, max: 96, noNaN: true }),
  rowHeight: fc.constantFrom(28, 36, 48),
  lines: fc.integer({ min: 1, max: 100_000 }),
  span: fc.constant(span),
});
const across = fc.double({ min: 0, max: 1e5, noNaN: true });
const down = fc.double({ min: 0, max: 1e6, noNaN: true });

test('everything in sight is rendered, and nothing that there is not', () => {
  fc.assert(
    fc.property(layout, across, down, (layout, x, y) => {
      const view = viewAt(layout, x, y);
      const { lines, days } = windowOf(view);
      const seen = { lines: linesInSight(view), days: daysInSight(view) };
      expect(lines.from).toBeLessThanOrEqual(seen.lines.from);
      expect(lines.to).toBeGreaterThanOrEqual(seen.lines.to);
      expect(days.start).toBeLessThanOrEqual(seen.days.start);
      expect(days.end).toBeGreaterThanOrEqual(seen.days.end);
      expect([lines.from >= 0, lines.to <= view.lines]).toEqual([true, true]);
      expect([days.start >= span.start, days.end <= span.end]).toEqual([true, true]);
    }),
  );
});

test('it changes once in a step, however finely one scrolls', () => {
  const layout = { width: 800, height: 600, dayWidth: 32, rowHeight: 36, lines: 10_000, span };
  const windows = Array.from({ length: 3201 }, (_, y) => windowOf(viewAt(layout, 0, y)));
  const changes = windows.filter((one, i) => i > 0 && !sameWindow(one, windows[i - 1] as typeof one)).length;
  // 3,200 pixels are 88 lines; two above are rendered as well, and eight are a step.
  expect(changes).toBe((88 - 2 - 6) / 8);
});
