import { keyOfConnection } from './connection';

const KEY = 'staygrid.recent-properties';
const MOST = 6;

/** A property that was gone to, as much of it as names it. */
export interface RecentProperty {
  id: string;
  name: string;
}

/** The latest first. What the browser does not let us keep is not kept. */
export function recentProperties(): RecentProperty[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOfConnection(KEY)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberProperty({ id, name }: RecentProperty): void {
  const others = recentProperties().filter((other) => other.id !== id);
  try {
    localStorage.setItem(keyOfConnection(KEY), JSON.stringify([{ id, name }, ...others].slice(0, MOST)));
  } catch {
    // Full, or forbidden.
  }
}

/** Of every connection. */
export function forgetProperties(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY)) localStorage.removeItem(key);
  } catch {
    // Forbidden.
  }
}

function isRecent(value: unknown): value is RecentProperty {
  const { id, name } = (value ?? {}) as Partial<Record<keyof RecentProperty, unknown>>;
  return typeof id === 'string' && typeof name === 'string';
}
