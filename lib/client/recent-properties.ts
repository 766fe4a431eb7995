import * as z from 'zod/mini';
import { keyOfConnection } from './connection';

const KEY = 'staygrid.recent-properties';
const MOST = 6;

/** A visited property. */
const recent = z.object({ id: z.string(), name: z.string() });
export type RecentProperty = z.infer<typeof recent>;

/** The latest first; empty if the browser refuses storage. */
export function recentProperties(): RecentProperty[] {
  try {
    const kept = z.array(z.unknown()).parse(JSON.parse(localStorage.getItem(keyOfConnection(KEY)) ?? '[]'));
    return kept.flatMap((one) => recent.safeParse(one).data ?? []).slice(0, MOST);
  } catch {
    return [];
  }
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
