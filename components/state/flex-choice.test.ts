import { expect, it, vi } from 'vitest';
import { flexChoice } from './flex-choice';

const days = (flex: number | null) => flexChoice(flex, () => {}).options.map(({ value }) => Number(value));

it('offers the usual days, and the current ones in their place', () => {
  expect(days(null)).toEqual([0, 1, 3, 7, 14]);
  expect(days(3)).toEqual([0, 1, 3, 7, 14]);
  expect(days(2)).toEqual([0, 1, 2, 3, 7, 14]);
});

it('gives null for exact dates', () => {
  const onFlex = vi.fn();
  const { onChange } = flexChoice(3, onFlex);
  onChange('0');
  onChange('7');
  expect(onFlex.mock.calls).toEqual([[null], [7]]);
});
