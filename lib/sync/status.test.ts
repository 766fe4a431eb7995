import { expect, test } from 'vitest';
import { Meter } from './status';

test('tells the speed of the last seconds, not of the whole way', () => {
  const meter = new Meter();
  expect(meter.perSecond()).toBeNull();
  for (let second = 0; second <= 60; second++) meter.add(second * 1000, second * 100);
  expect(meter.perSecond()).toBeCloseTo(100);
  for (let second = 1; second <= 40; second++) meter.add(60_000 + second * 1000, 6000 + second * 10);
  expect(meter.perSecond()).toBeCloseTo(10);
});

test('begins anew with a new run', () => {
  const meter = new Meter();
  meter.add(0, 500);
  meter.add(2000, 900);
  meter.add(3000, 0);
  expect(meter.perSecond()).toBeNull();
  meter.add(5000, 40);
  expect(meter.perSecond()).toBe(20);
});
