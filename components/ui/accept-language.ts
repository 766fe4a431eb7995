const FALLBACK = 'en-US';

/**
 * The first language of an Accept-Language header that Intl can format for, ignoring weights below the first place:
 * browsers list languages by preference. Deciding on the server keeps the first paint and hydration alike.
 */
export function preferredLocale(acceptLanguage: string | null | undefined): string {
  for (const part of (acceptLanguage ?? '').split(',')) {
    try {
      const [locale] = Intl.DateTimeFormat.supportedLocalesOf(part.split(';')[0]?.trim() ?? '');
      if (locale) return locale;
    } catch {} // '*', '' and malformed tags
  }
  return FALLBACK;
}
