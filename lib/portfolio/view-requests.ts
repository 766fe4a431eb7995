import { z } from 'zod';
import { InvalidParameterError } from '@/lib/domain/errors';
import { nameOf } from '@/lib/domain/name';
import { LONGEST_VIEW_NAME } from '@/lib/search/saved-view';
import { checkSearch, type SearchFault, searchKey } from '@/lib/search/search';

const LONGEST_SEARCH = 8000;

const name = nameOf(LONGEST_VIEW_NAME);

/** The parameters of a URL, in any form that the API takes. */
const search = z
  .string('must be a text')
  .max(LONGEST_SEARCH, `must have at most ${LONGEST_SEARCH} characters`)
  .transform((given, context) => {
    const checked = checkSearch(new URLSearchParams(given));
    if (checked.ok) return searchKey(checked.search);
    for (const { parameter, value, message } of checked.faults) {
      context.addIssue({ code: 'custom', path: [parameter], message, input: value });
    }
    return z.NEVER;
  });

const isDefault = z.boolean('must be true or false').optional();

const NewView = z.strictObject({ name, search, isDefault }, 'must be an object');
const Changes = NewView.partial();

/** @throws InvalidParameterError */
export const newViewRequest = (body: unknown) => read(NewView, body);

/** @throws InvalidParameterError */
export const changesRequest = (body: unknown) => read(Changes, body);

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const reading = schema.safeParse(body, { reportInput: true });
  if (reading.success) return reading.data;
  throw new InvalidParameterError(reading.error.issues.flatMap(faultsOf));
}

function faultsOf(issue: z.core.$ZodIssue): SearchFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((parameter) => ({ parameter, value: '', message: 'is not a field of a saved view' }));
  }
  const value = typeof issue.input === 'string' ? issue.input.slice(0, 200) : '';
  return [{ parameter: issue.path.join('.') || 'body', value, message: issue.message }];
}
