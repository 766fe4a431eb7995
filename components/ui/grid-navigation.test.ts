import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GridBounds, moveInGrid } from './grid-navigation';

const BOUNDS: GridBounds = { rows: 100, columns: 11, pageRows: 20 };
const from = { row: 50, column: 5 };
const move = (key: string, withControl = false) => moveInGrid(from, key, withControl, BOUNDS);

describe('moveInGrid', () => {
  it.each([
    ['ArrowDown', { row: 51, column: 5 }],
    ['ArrowUp', { row: 49, column: 5 }],
    ['ArrowRight', { row: 50, column: 6 }],
    ['ArrowLeft', { row: 50, column: 4 }],
    ['PageDown', { row: 70, column: 5 }],
    ['PageUp', { row: 30, column: 5 }],
    ['Home', { row: 50, column: 0 }],
    ['End', { row: 50, column: 10 }],
  ])('%s moves by the ARIA grid pattern', (key, expected) => {
    expect(move(key)).toEqual(expected);
  });

  it('leads to the corners of the grid with Control', () => {
    expect(move('Home', true)).toEqual({ row: 0, column: 0 });
    expect(move('End', true)).toEqual({ row: 99, column: 10 });
  });

  it.each(['Enter', 'a', 'Tab', ' '])('leaves %j to others', (key) => {
    expect(move(key)).toBeNull();
  });

  it('never leaves the grid', () => {
    const keys = fc.constantFrom(
      'ArrowDown',
      'ArrowUp',
      'ArrowRight',
      'ArrowLeft',
      'PageDown',
      'PageUp',
      'Home',
      'End',
    );
    const size = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(size, size, size, fc.array(fc.tuple(keys, fc.boolean())), (rows, columns, pageRows, presses) => {
        let at = { row: 0, column: 0 };
        for (const [key, withControl] of presses) {
          at = moveInGrid(at, key, withControl, { rows, columns, pageRows }) ?? at;
          expect(at.row).toBeGreaterThanOrEqual(0);
          expect(at.row).toBeLessThan(rows);
          expect(at.column).toBeGreaterThanOrEqual(0);
          expect(at.column).toBeLessThan(columns);
        }
      }),
    );
  });
});
