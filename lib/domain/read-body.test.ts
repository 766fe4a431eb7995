import { expect, it } from 'vitest';
import { z } from 'zod';
import { InvalidParameterError } from './errors';
import { readBody } from './read-body';

const Account = z.strictObject({ name: z.string().max(3, 'is too long'), token: z.string().max(3, 'is too long') });

function faultsOf(body: unknown) {
  try {
    readBody(Account, body, { shown: ['name'], wordOf: (field) => `The ${field}` });
  } catch (error) {
    if (error instanceof InvalidParameterError) return { message: error.message, faults: error.details.faults };
    throw error;
  }
  return null;
}

it('reads a body as its schema does', () => {
  expect(readBody(Account, { name: 'a', token: 'b' })).toEqual({ name: 'a', token: 'b' });
});

it('names every field at fault, and repeats the value of a shown one alone', () => {
  const told = faultsOf({ name: 'abcd', token: 'secret' });
  expect(told?.message).toBe('The name is too long; The token is too long.');
  expect(told?.faults.map(({ parameter, value }) => [parameter, value])).toEqual([
    ['name', 'abcd'],
    ['token', ''],
  ]);
});

it('names an unknown field, and a body that is none', () => {
  expect(faultsOf({ name: 'a', token: 'b', x: 'secret' })?.faults).toEqual([
    { parameter: 'x', value: '', message: 'is not a field of this request' },
  ]);
  expect(faultsOf('secret')?.faults).toMatchObject([{ parameter: 'body', value: '' }]);
});

it('says of each type and limit what a field must be', () => {
  const Asked = z.strictObject({
    name: z.string().max(3),
    kind: z.enum(['a', 'b']),
    ids: z.array(z.string()).max(1),
    nights: z.int().min(1),
    isWhole: z.boolean(),
  });
  const refused = (body: unknown) => () => readBody(Asked, body);
  expect(refused({ name: 'long', kind: 'c', ids: ['a', 'b'], nights: 0, isWhole: 1 })).toThrow(
    'name must have at most 3 characters; kind must be among a, b; ids must have at most 1 entries; nights must be at least 1; isWhole must be true or false.',
  );
  expect(refused({ name: 1, kind: 'a', ids: 'a', nights: 1.5, isWhole: true })).toThrow(
    'name must be a text; ids must be a list; nights must be a whole number.',
  );
  expect(refused([])).toThrow('body must be an object.');
});
