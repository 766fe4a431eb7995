import { describe, expect, it } from 'vitest';
import { COLUMNS, type ColumnLayout, gridTemplate, pinnedOffsets } from './columns';

const layouts = COLUMNS.map(({ meta }) => meta as ColumnLayout);

describe('COLUMNS', () => {
  it('shows what a property manager looks for, in this order', () => {
    expect(COLUMNS.map(({ id }) => id)).toEqual([
      'photo',
      'code',
      'name',
      'type',
      'city',
      'bedrooms',
      'bathrooms',
      'size',
      'guests',
      'rent',
      'availableFrom',
    ]);
  });

  it('fits a window of 1024 pixels with a scrollbar', () => {
    expect(gridTemplate(layouts).minWidth).toBeLessThanOrEqual(1024 - 17);
  });

  it('pins leading columns only, of which all but the last have a fixed width', () => {
    const pinned = layouts.filter(({ isPinned }) => isPinned);
    expect(layouts.slice(0, pinned.length)).toEqual(pinned);
    expect(pinned.slice(0, -1).some(({ grow }) => grow)).toBe(false);
  });
});

describe('gridTemplate', () => {
  it('keeps fixed widths and shares the rest among the columns that grow', () => {
    const template = gridTemplate([
      { minWidth: 40, pending: '' },
      { minWidth: 100, grow: 2, pending: '' },
    ]);
    expect(template).toEqual({ columns: '40px minmax(100px, 2fr)', minWidth: 140 });
  });
});

describe('pinnedOffsets', () => {
  it('stacks pinned columns from the left edge', () => {
    const offsets = pinnedOffsets([
      { minWidth: 40, isPinned: true, pending: '' },
      { minWidth: 90, isPinned: true, pending: '' },
      { minWidth: 100, pending: '' },
    ]);
    expect(offsets).toEqual([0, 40, undefined]);
  });
});
