import { keyOfConnection } from './connection';

const KEY = 'staygrid.recent-properties';
const MOST = 6;

/** A visited property. */
export interface RecentProperty {
  id: string;
  name: string;
}

/** The latest first; empty if the browser refuses storage. */
export function recentProperties(): RecentProperty[] {
  try {
    const kept: unknown[] = JSON.parse(localStorage.getItem(keyOfConnection(KEY)) ?? '[]');
    return kept.filter(isRecent).slice(0, MOST);
  } catch {
    return [];
  }
}

function isRecent(kept: unknown): kept is RecentProperty {
  const { id, name } = Object(kept) as Partial<Record<keyof RecentProperty, unknown>>;
  return typeof id === 'string' && typeof name === 'string';
}

export function rememberProperty({ id, name }: RecentProperty): void {
  const others = recentProperties().filter((other) => other.id !== id);
  try {
    localStorage.setItem(keyOfConnection(KEY), JSON.stringify([{ id, name }, ...others].slice(0, MOST)));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Forgets the visits to every connection. */
export function forgetProperties(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
