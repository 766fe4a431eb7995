import { describe, expect, it } from 'vitest';
import { placeOf } from './coordinates';

describe('the place of coordinates', () => {
  it.each([
    [38.71, -9.14],
    [-90, 180],
    [0, 6.73],
    [51.48, 0],
  ])('%d, %d is a place', (latitude, longitude) => {
    expect(placeOf({ latitude, longitude })).toEqual({ latitude, longitude });
  });

  it.each([
    [0, 0],
    [-0, 0],
    [90.01, 0],
    [12, -180.5],
    [Number.NaN, 4],
    [4, Number.POSITIVE_INFINITY],
  ])('%d, %d is none', (latitude, longitude) => {
    expect(placeOf({ latitude, longitude })).toBeNull();
  });
});
