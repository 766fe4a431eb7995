import { preferredLocale } from '@/components/ui/accept-language';
import { LANGUAGES, type Language } from '@/lib/contract/api/offers';

/** A browser's language, where no offer names one. */
export function preferredLanguage(given: Pick<Headers, 'get'>): Language {
  const locale = preferredLocale(given.get('accept-language'));
  return LANGUAGES.find((language) => locale.split('-')[0] === language) ?? 'en';
}
