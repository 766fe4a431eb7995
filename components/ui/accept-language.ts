const FALLBACK = 'en-US';

/**
 * The first language of an Accept-Language header that Intl can format for, ignoring weights below the first place:
 * browsers list languages by preference. Deciding on the server keeps the first paint and hydration alike.
 */
export function preferredLocale(acceptLanguage: string | null | undefined): string {
  const tags = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '');
  for (const tag of tags) {
    const locale = supported(tag);
    if (locale) return locale;
  }
  return FALLBACK;
}

function supported(tag: string): string | undefined {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0];
  } catch {
    return undefined; // '*', '' and malformed tags
  }
}
