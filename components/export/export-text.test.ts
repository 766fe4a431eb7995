import { expect, it } from 'vitest';
import { exportText } from './export-text';

const number = (value: number) => value.toLocaleString('en-GB');

it('an export names the number of its properties, if known', () => {
  expect(exportText(1234, false, number)).toBe('Export 1,234 homes');
  expect(exportText(1, true, number)).toBe('Export 1 selected home');
  expect(exportText(undefined, false, number)).toBe('Export homes');
});
