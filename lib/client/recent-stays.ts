import { keyOfConnection } from './connection';

const KEY = 'staygrid.recent-stays';
const MOST = 4;

/** The searches for stays made last in this browser, as their parameters, the latest first. */
export function recentStays(): string[] {
  try {
    const kept: unknown[] = JSON.parse(localStorage.getItem(keyOfConnection(KEY)) ?? '[]');
    return kept.filter((one) => typeof one === 'string').slice(0, MOST);
  } catch {
    return [];
  }
}

export function rememberStays(search: string): void {
  const others = recentStays().filter((other) => other !== search);
  try {
    localStorage.setItem(keyOfConnection(KEY), JSON.stringify([search, ...others].slice(0, MOST)));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Forgets the searches in every connection. */
export function forgetStays(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
