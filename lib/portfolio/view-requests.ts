import { z } from 'zod';
import { nameOf } from '@/lib/domain/name';
import { readBody } from '@/lib/domain/read-body';
import { LONGEST_VIEW_NAME } from '@/lib/search/saved-view';
import { checkSearch, searchKey } from '@/lib/search/search';

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
export const newViewRequest = (body: unknown) => readBody(NewView, body, { shown: ['name', 'search'] });

/** @throws InvalidParameterError */
export const changesRequest = (body: unknown) => readBody(Changes, body, { shown: ['name', 'search'] });
