import { describe, expect, it } from 'vitest';
import { monthsFault } from './quote';

describe('how months are counted', () => {
  it('is told when the address names a way that there is not', () => {
    expect(monthsFault('lunar')).toBe(
      'Months “lunar” in the address must be thirty-day, actual-days or started-months.',
    );
  });

  it('is fine where the address says nothing, or something that there is', () => {
    expect([null, '', ' ', 'actual-days'].map(monthsFault)).toEqual([null, null, null, null]);
  });
});
