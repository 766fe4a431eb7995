/*
 * Each tab of a browser keeps the connection that its page came with, also when another tab has gone to another since:
 * every request names it.
 */
const NAME = 'connection';
const YEAR_SECONDS = 31_536_000;

let current: string | null = null;
let isOnly = true;

/**
 * Makes the tab's connection known, before anything is asked for. In the browser only: a server has many pages at once.
 * @param only whether there is no other that the tab could have
 */
export function setTabConnection(id: string, only = true): void {
  if (typeof window === 'undefined') return;
  current = id;
  isOnly = only;
}

/** What a request has to carry. */
export const connectionHeader = (): Record<string, string> => (current === null ? {} : { [`x-${NAME}`]: current });

/** For what is not asked for by `fetch`, and so carries no header: a stream of events. Links: `useConnectionPath`. */
export const withConnection = (path: string): string => pathOfConnection(path, current);

/** The address of a page to give away: whoever opens it may have looked at another connection last. */
export function linkTo(path: string): string {
  const url = new URL(path, window.location.href);
  if (!isOnly && !url.searchParams.has(NAME)) return url.origin + withConnection(url.pathname + url.search) + url.hash;
  return url.href;
}

export function pathOfConnection(path: string, id: string | null): string {
  if (id === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${NAME}=${encodeURIComponent(id)}`;
}

/** What is kept in the browser for one connection is found under a name of its own. */
export const keyOfConnection = (key: string): string => (current === null ? key : `${key}:${current}`);

/** The connection that pages come with from now on. */
export function rememberConnection(id: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${NAME}=${encodeURIComponent(id)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

/** Goes to a connection: everything that the page holds is of another, so it begins anew. */
export function openConnection(id: string): void {
  rememberConnection(id);
  setTabConnection(id);
  location.assign('/properties');
}
