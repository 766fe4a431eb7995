import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ActiveCell, cellAfterKey } from './use-choice';

const BOUNDS = { lines: 100, span: { start: 1000, end: 2096 }, pageLines: 20 };
const press = (key: string, from: ActiveCell, more = {}) =>
  cellAfterKey(from, { key, ctrlKey: false, ...more }, BOUNDS);
const at = (line: number, day: number | null) => ({ line, day });

describe('keys in a timeline', () => {
  test('move by days and lines, and to the name before the first day', () => {
    expect(press('ArrowRight', at(5, 1200))).toEqual(at(5, 1201));
    expect(press('ArrowDown', at(5, 1200))).toEqual(at(6, 1200));
    expect(press('ArrowLeft', at(5, 1000))).toEqual(at(5, null));
    expect(press('ArrowRight', at(5, null))).toEqual(at(5, 1000));
    expect(press('PageDown', at(90, 1200))).toEqual(at(99, 1200));
    expect(press('PageUp', at(25, null))).toEqual(at(5, null));
  });

  test('move to the ends of a line, with Ctrl to the ends of the grid or by a month', () => {
    expect([press('Home', at(5, 1200)), press('End', at(5, 1200))]).toEqual([at(5, null), at(5, 2095)]);
    expect(press('Home', at(5, 1200), { ctrlKey: true })).toEqual(at(0, null));
    expect(press('End', at(5, 1200), { ctrlKey: true })).toEqual(at(99, 2095));
    // Day 1200 is 15 April 1973.
    expect(press('PageDown', at(5, 1200), { ctrlKey: true })).toEqual(at(5, 1230));
    expect(press('PageUp', at(5, 1200), { ctrlKey: true })).toEqual(at(5, 1169));
  });

  test('never leave the timeline', () => {
    const keys = fc.constantFrom(
      'ArrowRight',
      'ArrowLeft',
      'ArrowUp',
      'ArrowDown',
      'PageUp',
      'PageDown',
      'Home',
      'End',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 60 }), (pressed) => {
        let cell = at(0, 1000) as ActiveCell;
        for (const [key, ctrlKey] of pressed) cell = press(key, cell, { ctrlKey }) as ActiveCell;
        expect(cell.line >= 0 && cell.line < 100).toBe(true);
        expect(cell.day === null || (cell.day >= 1000 && cell.day < 2096)).toBe(true);
      }),
    );
  });

  test('without a meaning are ignored', () => {
    expect([press('a', at(1, 1000)), press('Tab', at(1, 1000)), press('Enter', at(1, 1000))]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
