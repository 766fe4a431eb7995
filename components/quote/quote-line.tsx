'use client';

import type { Amount, Quote } from '@/lib/domain/quote/quote';
import { type AnyLine, lineText, quantityText } from '@/lib/domain/quote/words';
import { useQuoteFormats } from './use-quote-formats';

/** What is paid, how often, and what that comes to; the field that it comes from on request. */
export function QuoteLine({ line, quote: { currency } }: { line: AnyLine; quote: Quote }) {
  const formats = useQuoteFormats();
  const times = line.quantity && `${quantityText(line.quantity)} × ${formats.money(line.unitAmount, currency)}`;
  return (
    <li className="flex justify-between gap-4 py-1.5" title={`From ${line.source}`}>
      <span className="min-w-0">
        {lineText(line, formats)}
        {times && <span className="block text-xs text-muted">{times}</span>}
      </span>
      <span className="shrink-0 tabular-nums">{formats.money(line.amount, currency)}</span>
    </li>
  );
}

/** @param amount null: prices are missing */
export function QuoteSum({ name, amount, currency }: { name: string; amount: Amount | null; currency: string }) {
  const { money } = useQuoteFormats();
  return (
    <div className="flex justify-between gap-4 font-semibold">
      <dt>{name}</dt>
      <dd className="shrink-0 tabular-nums">
        {amount === null ? <span className="font-normal text-muted">not known</span> : money(amount, currency)}
      </dd>
    </div>
  );
}
