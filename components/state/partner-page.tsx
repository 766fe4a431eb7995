'use client';

import { createContext, type ReactNode, use } from 'react';
import { setBase } from '@/lib/api/base';

interface PartnerPage {
  /** The path of the page. */
  path: string;
  prices: boolean;
}

const Context = createContext<PartnerPage | null>(null);

/** Provides that a partner reads the page, and sends its requests below the page's own address. */
export function PartnerPageProvider({ path, prices, children }: PartnerPage & { children: ReactNode }) {
  setBase(path);
  return <Context value={{ path, prices }}>{children}</Context>;
}

/** The page that a partner reads; null in the dashboard. */
export const usePartnerPage = (): PartnerPage | null => use(Context);

/** Whether prices may be shown. */
export const useShowsPrices = (): boolean => use(Context)?.prices ?? true;
