import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extentOf } from './extent';

const extent = (received: object) => extentOf(received).extent;
const fault = (received: object) => extentOf(received).fault;
const nested = (depth: number): object => (depth === 0 ? {} : { x: nested(depth - 1) });

it('values are counted at every depth', () => {
  expect(extent({ a: [1, { b: null }], c: 'd' }).values).toBe(5);
});

it('characters are no fewer than JSON has without escapes, and few more', () => {
  const word = fc.stringMatching(/^[a-zé]*$/u);
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  const field = fc.anything({ key: word, values: [word, number, fc.boolean(), fc.constant(null)] });
  fc.assert(
    fc.property(fc.dictionary(word, field), (received) => {
      const { values, characters } = extent(received);
      const { length } = JSON.stringify(received);
      expect(characters).toBeGreaterThanOrEqual(length);
      expect(characters).toBeLessThanOrEqual(length + 24 * (values + 1));
    }),
  );
});

it('of texts alone, few characters more are counted than there are', () => {
  const home = { id: 'x'.repeat(50), photos: Array.from({ length: 100 }, () => ({ url: 'u'.repeat(100) })) };
  const { length } = JSON.stringify(home);
  expect(extent(home).characters - length).toBeLessThan(length / 50);
});

it('a property has a limited number of values of any size', () => {
  expect(fault({ x: Array(19_000).fill(0) })).toBeNull();
  expect(fault({ id: 'a', x: Array(20_000).fill({}) })).toEqual({ path: 'x', message: 'makes more than 20000 values' });
});

it('it has a limited number of characters in any distribution', () => {
  expect(fault({ a: 'x'.repeat(500_000), b: 'x'.repeat(499_000) })).toBeNull();
  const message = 'makes the whole longer than 1000000 characters';
  expect(fault({ a: 'x'.repeat(500_000), b: 'x'.repeat(500_000) })).toEqual({ path: 'b', message });
  expect(fault({ c: [{ ['x'.repeat(200)]: 1 }, 'x'.repeat(1_000_000)] })).toEqual({ path: 'c', message });
});

it('its names are so long at most, at every depth', () => {
  const message = 'has a field name longer than 200 characters';
  expect(fault({ ['x'.repeat(200)]: { ['x'.repeat(200)]: 1 } })).toBeNull();
  expect(fault({ ['x'.repeat(201)]: 1 })).toEqual({ path: 'x'.repeat(100), message });
  expect(fault({ a: [{ ['x'.repeat(201)]: 1 }] })).toEqual({ path: 'a', message });
});

it('it is nested so deep at most', () => {
  expect(fault(nested(32))).toBeNull();
  const message = 'is nested deeper than 32 levels';
  expect(fault(nested(33))).toEqual({ path: 'x', message });
  const deep = JSON.parse(`${'{"x":'.repeat(100_000)}1${'}'.repeat(100_000)}`);
  expect(fault(deep)).toEqual({ path: 'x', message });
});
