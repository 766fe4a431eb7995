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
