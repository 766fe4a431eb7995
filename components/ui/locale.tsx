'use client';

import type { ReactNode } from 'react';
import { I18nProvider, useLocale as useAriaLocale } from 'react-aria/I18nProvider';

/** Makes one locale known to our own formats and to every HeroUI component below. */
export function LocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}

/** The user's locale, the same on the server and in the browser: a BCP 47 tag. */
export const useLocale = (): string => useAriaLocale().locale;
