/*
 * Each tab keeps the connection of its page, even after another tab has switched. So every request names its
 * connection.
 */
const NAME = 'connection';
const YEAR_SECONDS = 31_536_000;

let current: string | null = null;
let isOnly = true;

/**
 * Sets the tab's connection before the first request. Browsers only: a server renders many pages at once.
 * @param only whether the user has no other connection
 */
export function setTabConnection(id: string, only = true): void {
  if (typeof window === 'undefined') return;
  current = id;
  isOnly = only;
}

export const connectionHeader = (): Record<string, string> => (current === null ? {} : { [`x-${NAME}`]: current });

/** A path for requests without headers, such as an event stream. Links use `useConnectionPath`. */
export const withConnection = (path: string): string => pathOfConnection(path, current);

/** A page's address to share: its reader may have another connection open. */
export function linkTo(path: string): string {
  const url = new URL(path, window.location.href);
  if (!isOnly && !url.searchParams.has(NAME)) return url.origin + withConnection(url.pathname + url.search) + url.hash;
  return url.href;
}

export function pathOfConnection(path: string, id: string | null): string {
  if (id === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${NAME}=${encodeURIComponent(id)}`;
}

/** A storage key of the tab's connection. */
export const keyOfConnection = (key: string): string => (current === null ? key : `${key}:${current}`);

/** Sets the connection of the pages loaded from now on. */
export function rememberConnection(id: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${NAME}=${encodeURIComponent(id)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

/** Switches to a connection with a full page load: the data in memory belongs to another. */
export function openConnection(id: string): void {
  rememberConnection(id);
  setTabConnection(id);
  location.assign('/properties');
}
