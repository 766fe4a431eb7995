import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SavedView, SavedViewsAnswer } from '@/lib/contract/api/views';
import type { Database } from '@/lib/database/database';
import { RefusedError } from '@/lib/domain/errors';
import { nameOf } from '@/lib/domain/name';
import { readBody } from '@/lib/domain/read-body';
import { LONGEST_VIEW_NAME, MOST_VIEWS } from '@/lib/search/saved-view';
import { checkSearch, type Search, searchKey } from '@/lib/search/search';
import type { Portfolio } from './portfolio';
import { canBeId } from './requests';
import { addView, dropView, getDefaultView, getViews, changeView as saveChanges } from './saved-views-table';

const LONGEST_SEARCH = 8000;

const name = nameOf(LONGEST_VIEW_NAME);

/** The parameters of a URL, in any form that the API takes. */
const search = z
  .string()
  .max(LONGEST_SEARCH)
  .transform((given, context) => {
    const checked = checkSearch(new URLSearchParams(given));
    if (checked.ok) return searchKey(checked.search);
    for (const { parameter, value, message } of checked.faults) {
      context.addIssue({ code: 'custom', path: [parameter], message, input: value });
    }
    return z.NEVER;
  });

const isDefault = z.boolean().optional();

const NewView = z.strictObject({ name, search, isDefault });
const Changes = NewView.partial();

/** The fields that a refusal may repeat. */
const SHOWN = { shown: ['name', 'search'] };

export async function listViews({ mirror, connectionId }: Portfolio): Promise<SavedViewsAnswer> {
  return { items: await getViews(mirror, connectionId) };
}

/**
 * @param body `{name, search, isDefault?}`
 * @throws InvalidParameterError, RefusedError NAME_TAKEN, TOO_MANY_VIEWS
 */
export async function createView({ mirror, connectionId, now }: Portfolio, body: unknown): Promise<SavedView> {
  const { name, search, isDefault = false } = readBody(NewView, body, SHOWN);
  const view = { id: randomUUID(), name, search, isDefault, createdAt: now, updatedAt: now };
  const isKept = await addView(mirror, connectionId, view, MOST_VIEWS);
  if (!isKept) {
    const message = `There are ${MOST_VIEWS} saved views, which is the most there can be. Delete one that is not in use.`;
    throw new RefusedError('TOO_MANY_VIEWS', message);
  }
  return view;
}

/**
 * @param body any of `{name, search, isDefault}`
 * @throws InvalidParameterError, RefusedError NAME_TAKEN, NOT_FOUND
 */
export async function changeView(
  { mirror, connectionId, now }: Portfolio,
  id: string,
  body: unknown,
): Promise<SavedView> {
  const changes = readBody(Changes, body, SHOWN);
  if (!canBeId(id)) throw unknownView();
  const view = await saveChanges(mirror, connectionId, id, changes, now);
  if (!view) throw unknownView();
  return view;
}

/** @throws RefusedError NOT_FOUND */
export async function deleteView({ mirror, connectionId }: Portfolio, id: string): Promise<void> {
  if (!canBeId(id) || !(await dropView(mirror, connectionId, id))) throw unknownView();
}

/**
 * A saved view with its search, for who reads it by a link. Null where it is gone, or where this version cannot read all of
 * it: a part of it could find more homes.
 */
export async function openView(
  database: Database,
  connectionId: string,
  viewId: string,
): Promise<{ name: string; search: Search } | null> {
  const view = (await getViews(database, connectionId)).find(({ id }) => id === viewId);
  if (!view) return null;
  const checked = checkSearch(new URLSearchParams(view.search));
  return checked.ok ? { name: view.name, search: checked.search } : null;
}

/** The search of the view that opens by itself; null where none does. */
export async function defaultSearch({ mirror, connectionId }: Portfolio): Promise<string | null> {
  return (await getDefaultView(mirror, connectionId))?.search || null;
}

const unknownView = () => new RefusedError('NOT_FOUND', 'This saved view is not there any more.');
