import { describe, expect, it } from 'vitest';
import { countText } from './properties-view';

const number = (value: number) => value.toLocaleString('en-US');

describe('countText', () => {
  it('tells how many of how many match', () => {
    expect(countText(1234, 20_000, number)).toBe('1,234 of 20,000 properties');
    expect(countText(0, 1, number)).toBe('0 of 1 property');
  });

  it('tells how many there are where all of them match, or nobody knows better', () => {
    expect(countText(20_000, 20_000, number)).toBe('20,000 properties');
    expect(countText(1, undefined, number)).toBe('1 property');
  });

  it('promises nothing before there is an answer', () => {
    expect(countText(undefined, 20_000, number)).toBe('Loading…');
  });
});
