'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useCallback } from 'react';
import { AddressProvider } from '@/components/ui/page-link';
import { stayIn, withStay } from '@/lib/client/stay-address';

/** Makes every link take the chosen stay along. */
export function StayLinks({ children }: { children: ReactNode }) {
  const stay = stayIn(useSearchParams());
  return (
    <AddressProvider value={useCallback((address) => withStay(address, stay), [stay])}>{children}</AddressProvider>
  );
}
