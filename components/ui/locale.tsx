'use client';

import type { ReactNode } from 'react';
import { I18nProvider, useLocale as useAriaLocale } from 'react-aria/I18nProvider';

/** Provides one locale to our formats and to every HeroUI component. */
export function LocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}

/** The user's locale, a BCP 47 tag, the same on the server and in the browser. */
export const useLocale = (): string => useAriaLocale().locale;
