import { expect, test } from 'vitest';
import { shapesOf } from './strip';

test('each state is drawn over its nights', () => {
  const shapes = shapesOf(
    [
      { state: 'blocked', from: 0, to: 10 },
      { state: 'available', from: 10, to: 80.5 },
      { state: 'unknown', from: 80.5, to: 90 },
    ],
    null,
    2,
  );
  expect(shapes).toEqual({
    blocked: 'M0 0H20V12H0Z',
    available: 'M20 0H161V12H20Z',
    unknown: 'M161 0H180V12H161Z',
    restricted: '',
    stay: '',
  });
});

test('restricted nights are drawn as available ones with a mark', () => {
  const { available, restricted } = shapesOf([{ state: 'restricted', from: 0, to: 90 }], null, 2);
  expect(available).toBe('M0 0H180V12H0Z');
  expect(restricted).toBe('M0 9H180V12H0Z');
});

test('a stay has a frame within its nights', () => {
  expect(shapesOf([], { from: 10, to: 20 }, 2).stay).toBe('M20.5 0.5H39.5V11.5H20.5Z');
  expect(shapesOf([], { from: 0, to: 90 }, 2).stay).toBe('M0.5 0.5H179.5V11.5H0.5Z');
});
