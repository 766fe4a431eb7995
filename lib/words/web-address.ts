/**
 * The address of a web page, or null for anything a browser should not follow. A browser takes `http:/path` for a path
 * of the current host (URL standard, "special relative or authority state"), so two slashes are required.
 */
export function webAddress(text: string): string | null {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).href : null;
}
