import { describe, expect, it } from 'vitest';
import { countText, rejectedText } from './count';

const number = (value: number) => value.toLocaleString('en-US');

describe('countText', () => {
  it('promises no total before the end is reached', () => {
    expect(countText(0, false, number)).toBe('Loading…');
    expect(countText(400, false, number)).toBe('400+ loaded');
  });

  it('tells the total at the end', () => {
    expect(countText(1200, true, number)).toBe('1,200 properties');
    expect(countText(1, true, number)).toBe('1 property');
    expect(countText(0, true, number)).toBe('0 properties');
  });
});

it('counts what could not be read', () => {
  expect(rejectedText(1, number)).toBe('1 property could not be read');
  expect(rejectedText(2000, number)).toBe('2,000 properties could not be read');
});
