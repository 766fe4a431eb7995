export const PREFERENCE_PREFIX = 'view.';

/** The preferences among a request's cookies, by name without prefix. */
export function preferencesIn(cookies: readonly { name: string; value: string }[]): Record<string, string> {
  const preferences = cookies.filter(({ name }) => name.startsWith(PREFERENCE_PREFIX));
  return Object.fromEntries(preferences.map(({ name, value }) => [name.slice(PREFERENCE_PREFIX.length), value]));
}
