import { randomUUID } from 'node:crypto';
import {
  addView,
  dropView,
  getDefaultView,
  getViews,
  NameTakenError,
  changeView as saveChanges,
} from '@/lib/mirror/saved-views';
import { MOST_VIEWS, type SavedView, type SavedViewsAnswer } from '@/lib/search/saved-view';
import { TooManyViewsError, UnknownViewError, ViewNameTakenError } from './errors';
import type { Portfolio } from './portfolio';
import { canBeId } from './requests';
import { changesRequest, newViewRequest } from './view-requests';

export async function listViews({ mirror, connectionId }: Portfolio): Promise<SavedViewsAnswer> {
  return { items: await getViews(mirror, connectionId) };
}

/**
 * @param body `{name, search, isDefault?}`
 * @throws InvalidParameterError, ViewNameTakenError, TooManyViewsError
 */
export async function createView({ mirror, connectionId, now }: Portfolio, body: unknown): Promise<SavedView> {
  const { name, search, isDefault = false } = newViewRequest(body);
  const view = { id: randomUUID(), name, search, isDefault, createdAt: now, updatedAt: now };
  const isKept = await naming(name, () => addView(mirror, connectionId, view, MOST_VIEWS));
  if (!isKept) throw new TooManyViewsError(MOST_VIEWS);
  return view;
}

/**
 * @param body any of `{name, search, isDefault}`
 * @throws InvalidParameterError, ViewNameTakenError, UnknownViewError
 */
export async function changeView(
  { mirror, connectionId, now }: Portfolio,
  id: string,
  body: unknown,
): Promise<SavedView> {
  const changes = changesRequest(body);
  if (!canBeId(id)) throw new UnknownViewError();
  const view = await naming(changes.name ?? '', () => saveChanges(mirror, connectionId, id, changes, now));
  if (!view) throw new UnknownViewError();
  return view;
}

/** @throws UnknownViewError */
export async function deleteView({ mirror, connectionId }: Portfolio, id: string): Promise<void> {
  if (!canBeId(id) || !(await dropView(mirror, connectionId, id))) throw new UnknownViewError();
}

/** The search of the view that opens by itself; null where none does. */
export async function defaultSearch({ mirror, connectionId }: Portfolio): Promise<string | null> {
  return (await getDefaultView(mirror, connectionId))?.search || null;
}

async function naming<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof NameTakenError ? new ViewNameTakenError(name) : error;
  }
}
