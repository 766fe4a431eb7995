import { describe, expect, it } from 'vitest';
import { boundedWidth, layoutVariables, leastWidth, NARROWEST, WIDEST } from './column-layout';

describe('layoutVariables', () => {
  it('keeps fixed widths and shares the rest among the columns that grow', () => {
    expect(layoutVariables([{ width: 40 }, { width: 100, grow: 2 }])).toEqual({
      '--grid-columns': '40px minmax(100px, 2fr)',
    });
  });

  it('leaves the rest empty where no column grows', () => {
    expect(layoutVariables([{ width: 40 }, { width: 100 }])['--grid-columns']).toBe('40px 100px 1fr');
  });

  it('stacks pinned columns from the left edge', () => {
    const variables = layoutVariables([{ width: 40, isPinned: true }, { width: 90, isPinned: true }, { width: 100 }]);
    expect(variables).toMatchObject({ '--pin-0': '0px', '--pin-1': '40px' });
    expect(variables).not.toHaveProperty('--pin-2');
  });

  it('lets none but the last of the pinned columns grow, for the next one stops where it ends', () => {
    const growing = { width: 90, grow: 1, isPinned: true };
    expect(layoutVariables([growing, growing, { width: 50 }])['--grid-columns']).toBe('90px minmax(90px, 1fr) 50px');
  });
});

it('scrolls sideways below the sum of all widths', () => {
  expect(leastWidth([{ width: 40 }, { width: 100, grow: 2 }])).toBe(140);
});

it('keeps a column wide enough to be found and narrow enough to be passed', () => {
  expect([boundedWidth(-5), boundedWidth(100.4), boundedWidth(9999)]).toEqual([NARROWEST, 100, WIDEST]);
});
