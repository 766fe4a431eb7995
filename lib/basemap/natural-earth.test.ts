import { expect, test } from 'vitest';
import { unwrap } from './natural-earth';

test('a ring that stays on one side is left as it is', () => {
  const ring = [
    [10, 50],
    [20, 50],
    [20, 60],
    [10, 50],
  ];
  expect(unwrap(ring)).toEqual(ring);
});

test('a ring across the antimeridian goes on beyond it', () => {
  const east = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ];
  expect(unwrap(east).map(([longitude]) => longitude)).toEqual([170, 190, 190, 170, 170]);
  const west = [
    [-170, 60],
    [170, 60],
    [170, 70],
    [-170, 60],
  ];
  expect(unwrap(west).map(([longitude]) => longitude)).toEqual([-170, -190, -190, -170]);
});

test('a ring round a pole is closed along it', () => {
  const ring = [
    [-120, -70],
    [0, -70],
    [120, -70],
    [-120, -70],
  ];
  expect(unwrap(ring)).toEqual([
    [-120, -70],
    [0, -70],
    [120, -70],
    [240, -70],
    [240, -90],
    [-120, -90],
    [-120, -70],
  ]);
});
