import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupedLines, rowLines, type TimelineLine } from './lines';
import {
  cellAt,
  clampDayWidth,
  clampScroll,
  contentWidth,
  daysInSight,
  linesInSight,
  sameWindow,
  scrollToShow,
  type View,
  windowOf,
  xOf,
  yOf,
  ZOOM_NAMES,
  ZOOMS,
  zoomAround,
  zoomByWheel,
  zoomName,
  zoomStep,
} from './view';

const view: fc.Arbitrary<View> = fc
  .record({
    width: fc.integer({ min: 100, max: 2000 }),
    height: fc.integer({ min: 80, max: 1200 }),
    scrollX: fc.double({ min: 0, max: 1e5, noNaN: true }),
    scrollY: fc.double({ min: 0, max: 1e6, noNaN: true }),
    dayWidth: fc.double({ min: 1.5, max: 96, noNaN: true }),
    rowHeight: fc.constantFrom(28, 36, 48),
    lines: fc.integer({ min: 1, max: 100_000 }),
  })
  .map((parts) => {
    const whole = { ...parts, span: { start: 20_000, end: 21_096 } };
    return { ...whole, ...clampScroll(whole, whole) };
  });

describe('a cell in sight', () => {
  test('is found at its own position', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0, max: 0.999, noNaN: true }), (view, share) => {
        const x = share * Math.min(view.width, contentWidth(view) - view.scrollX);
        const y = share * Math.min(view.height, view.lines * view.rowHeight - view.scrollY);
        const cell = cellAt(view, x, y);
        if (!cell) return expect(x).toBeGreaterThan(Math.min(view.width, contentWidth(view)) - 1);
        expect(xOf(view, cell.day)).toBeLessThanOrEqual(x + 1e-6);
        expect(xOf(view, cell.day + 1)).toBeGreaterThan(x - 1e-6);
        expect(yOf(view, cell.line)).toBeLessThanOrEqual(y + 1e-6);
        expect(yOf(view, cell.line + 1)).toBeGreaterThan(y - 1e-6);
        const days = daysInSight(view);
        const lines = linesInSight(view);
        expect(cell.day >= days.start && cell.day < days.end).toBe(true);
        expect(cell.line >= lines.from && cell.line < lines.to).toBe(true);
      }),
    );
  });

  test('is the one that was scrolled to', () => {
    fc.assert(
      fc.property(view, fc.nat(), fc.nat(), (before, anyLine, anyDay) => {
        const cell = { line: anyLine % before.lines, day: before.span.start + (anyDay % 1096) };
        const after = { ...before, ...scrollToShow(before, cell) };
        expect(xOf(after, cell.day)).toBeGreaterThanOrEqual(-1e-6);
        expect(xOf(after, cell.day + 1)).toBeLessThanOrEqual(Math.max(after.width, after.dayWidth) + 1e-6);
        expect(yOf(after, cell.line)).toBeGreaterThanOrEqual(-1e-6);
        expect(yOf(after, cell.line + 1)).toBeLessThanOrEqual(after.height + 1e-6);
        expect(scrollToShow(after, cell)).toEqual({ scrollX: after.scrollX, scrollY: after.scrollY });
      }),
    );
  });
});

describe('zoom', () => {
  test('keeps the position under the pointer, except at the ends', () => {
    fc.assert(
      fc.property(
        view,
        fc.double({ min: 1.5, max: 96, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (view, dayWidth, share) => {
          const x = share * Math.min(view.width, contentWidth(view));
          const position = view.span.start + (view.scrollX + x) / view.dayWidth;
          const after = { ...view, ...zoomAround(view, dayWidth, x) };
          const isAtEdge = after.scrollX === 0 || after.scrollX >= contentWidth(after) - after.width - 1e-6;
          if (!isAtEdge) expect(xOf(after, position)).toBeCloseTo(x, 4);
        },
      ),
    );
  });

  test('steps through the named widths and stops at both ends', () => {
    expect(ZOOM_NAMES.map((name) => zoomName(ZOOMS[name]))).toEqual(ZOOM_NAMES);
    expect([zoomStep(ZOOMS.year, 1), zoomStep(ZOOMS.month, 1), zoomStep(ZOOMS.day, 1)]).toEqual([10, 24, 56]);
    expect([zoomStep(30, -1), zoomStep(30, 1), zoomStep(ZOOMS.year, -1)]).toEqual([24, 56, 3]);
  });

  test('by the wheel is undone by the opposite turn, within bounds', () => {
    expect(zoomByWheel(zoomByWheel(24, 120), -120)).toBeCloseTo(24);
    expect(zoomByWheel(24, 120)).toBeLessThan(24);
    expect([zoomByWheel(24, 1e6), zoomByWheel(24, -1e6)]).toEqual([clampDayWidth(0), clampDayWidth(1e9)]);
  });
});

describe('lines', () => {
  const groups = fc.array(fc.record({ name: fc.string(), count: fc.nat({ max: 9 }) }), { minLength: 1, maxLength: 12 });

  test('of groups are headings, each above its rows', () => {
    fc.assert(
      fc.property(groups, (groups) => {
        const lines = groupedLines(groups);
        let row = 0;
        const expected = groups
          .filter(({ count }) => count > 0)
          .flatMap(({ name, count }): TimelineLine[] => [
            { kind: 'group', name, count },
            ...Array.from({ length: count }, (): TimelineLine => ({ kind: 'row', row: row++ })),
          ]);
        expect(Array.from({ length: lines.count }, (_, line) => lines.at(line))).toEqual(expected);
        for (let at = 0; at < row; at++) expect(lines.at(lines.ofRow(at))).toEqual({ kind: 'row', row: at });
      }),
    );
  });

  test('without groups are the rows', () => {
    const lines = rowLines(7);
    expect([lines.count, lines.at(3), lines.ofRow(3)]).toEqual([7, { kind: 'row', row: 3 }, 3]);
  });
});

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

test('the window covers everything in sight and stays within the timeline', () => {
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

test('the window changes once a step, even in fine scrolling', () => {
  const layout = { width: 800, height: 600, dayWidth: 32, rowHeight: 36, lines: 10_000, span };
  const windows = Array.from({ length: 3201 }, (_, y) => windowOf(viewAt(layout, 0, y)));
  const changes = windows.filter((one, i) => i > 0 && !sameWindow(one, windows[i - 1] as typeof one)).length;
  // 3,200 pixels are 88 lines; two above are rendered as well, and eight are a step.
  expect(changes).toBe((88 - 2 - 6) / 8);
});
