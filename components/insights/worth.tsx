'use client';

import { useReporting } from '@/components/state/reporting-money';
import { useFormats } from '@/components/ui/formats';

interface WorthProps {
  amount: string | number;
  currency: string;
  /** Whether it was converted, or has parts that were. */
  converted: boolean;
}

/** An amount in the reporting currency, without its cents. */
export function Worth({ amount, currency, converted }: WorthProps) {
  const { worth, rates } = useReporting(useFormats());
  return (
    <span className="whitespace-nowrap" title={rates(converted)}>
      {worth(amount, { currency, converted })}
    </span>
  );
}
