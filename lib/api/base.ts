let base = '';

/** Sets the path below which the API of this page is. Browsers only: a server renders many pages at once. */
export function setBase(path: string): void {
  if (typeof window !== 'undefined') base = path;
}

export const withBase = (path: string): string => base + path;
