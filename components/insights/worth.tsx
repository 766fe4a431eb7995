'use client';

import { useFormats } from '@/components/ui/formats';
import { marked, ratesText, useConverter } from '@/lib/client/reporting-money';

interface WorthProps {
  amount: string | number;
  currency: string;
  /** Whether it was converted, or has parts that were. */
  converted: boolean;
}

/** An amount in the reporting currency, without its cents. */
export function Worth({ amount, currency, converted }: WorthProps) {
  const { amount: write, day } = useFormats();
  const converter = useConverter();
  return (
    <span className="whitespace-nowrap" title={converted && converter ? ratesText(converter, day) : undefined}>
      {marked(write(Number(amount).toFixed(0), currency), converted)}
    </span>
  );
}
