import { describe, expect, it } from 'vitest';
import { bytesText, exportText, rowsText } from './export-text';

const number = (value: number) => value.toLocaleString('en-GB');

describe('the words of an export', () => {
  it('give the number of properties, if known', () => {
    expect(exportText(1234, false, number)).toBe('Export 1,234 properties');
    expect(exportText(1, true, number)).toBe('Export 1 selected property');
    expect(exportText(undefined, false, number)).toBe('Export properties');
  });

  it('give the progress', () => {
    expect(rowsText(8400, 20_000, number)).toBe('8,400 of 20,000 properties');
    expect(rowsText(0, 1, number)).toBe('0 of 1 property');
  });

  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [1000, '1 kB'],
    [15_728_640, '15.7 MB'],
    [3e12, '3,000 GB'],
  ])('give the size in the largest fitting unit: %d', (bytes, text) => {
    expect(bytesText(bytes, 'en-GB')).toBe(text);
  });
});
