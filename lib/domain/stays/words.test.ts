import { expect, test } from 'vitest';
import { limitText } from './words';

test('a limit in an unknown unit is shown as it came, whatever the unit is called', () => {
  expect(limitText({ value: 1, unit: 'MONTH' })).toBe('1 month');
  for (const unit of ['FORTNIGHT', 'constructor', '__proto__', 'toString']) {
    expect(limitText({ value: 2, unit })).toBe(`2 × ${unit}`);
  }
});
