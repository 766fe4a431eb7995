import { describe, expect, it } from 'vitest';
import { countText } from './properties-view';

const number = (value: number) => value.toLocaleString('en-US');

describe('countText', () => {
  it('gives the matches and the total', () => {
    expect(countText(1234, 20_000, number)).toBe('1,234 of 20,000 homes');
    expect(countText(0, 1, number)).toBe('0 of 1 home');
  });

  it('gives the total alone if all match, or if the portfolio is unknown', () => {
    expect(countText(20_000, 20_000, number)).toBe('20,000 homes');
    expect(countText(1, undefined, number)).toBe('1 home');
  });

  it('says how many homes a limit cannot judge', () => {
    expect(countText(7, 240, number, 3)).toBe('7 of 240 homes, without 3 whose currency has no rate');
  });

  it('is "Loading…" before the first answer', () => {
    expect(countText(undefined, 20_000, number)).toBe('Loading…');
  });
});
