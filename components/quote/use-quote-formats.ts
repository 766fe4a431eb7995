'use client';

import { useMemo } from 'react';
import { useFormats } from '@/components/ui/formats';
import type { QuoteFormats } from '@/lib/domain/quote/words';

/** Days and money as the user writes them. */
export function useQuoteFormats(): QuoteFormats {
  const { day, amount } = useFormats();
  return useMemo(() => ({ day, money: amount }), [day, amount]);
}
