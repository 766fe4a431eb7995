'use client';

import { createContext, type ReactNode, use } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';

const Locale = createContext('en');

/** Provides one locale to our formats and to every HeroUI component. */
export function LocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return (
    <Locale value={locale}>
      <I18nProvider locale={locale}>{children}</I18nProvider>
    </Locale>
  );
}

/** The user's locale, a BCP 47 tag, the same on the server and in the browser. React Aria's own renders everything twice. */
export const useLocale = (): string => use(Locale);
