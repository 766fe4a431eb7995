import { describe, expect, it } from 'vitest';
import { monthsFault } from './quote-choice';

describe('the months of a quote', () => {
  it('are reported if the address names an unknown setting', () => {
    expect(monthsFault('lunar')).toBe(
      'Months “lunar” in the address must be thirty-day, actual-days or started-months.',
    );
  });

  it('are fine without a setting, or with a known one', () => {
    expect([null, '', ' ', 'actual-days'].map(monthsFault)).toEqual([null, null, null, null]);
  });
});
