'use client';

import type { QuoteChoice } from '@/lib/client/quote';
import { humanise } from '@/lib/contract/humanise';
import type { Amount, Quote, SurchargeLine } from '@/lib/domain/quote/quote';
import { quantityText, uncountedText } from '@/lib/domain/quote/words';
import { QuoteSum } from './quote-line';
import { useQuoteFormats } from './use-quote-formats';

interface SurchargeTableProps {
  title: string;
  lines: readonly SurchargeLine[];
  quote: Quote;
  choice: QuoteChoice;
  onChoose?: ((changes: Partial<QuoteChoice>) => void) | undefined;
  sum?: Amount;
}

/** Surcharges with what each adds; those that are optional can be ticked. */
export function SurchargeTable({ title, lines, quote, choice, onChoose, sum }: SurchargeTableProps) {
  const tick = (key: string, isTicked: boolean) =>
    onChoose?.({ options: isTicked ? [...choice.options, key].sort() : choice.options.filter((one) => one !== key) });
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <ul className="divide-y divide-separator">
        {lines.map((line) => (
          <li key={line.key} className="flex justify-between gap-4 py-1.5" title={`From ${line.source}`}>
            {line.optional && onChoose ? (
              <label className="flex min-w-0 cursor-pointer items-start gap-2">
                <input
                  type="checkbox"
                  checked={choice.options.includes(line.key)}
                  onChange={(event) => tick(line.key, event.target.checked)}
                  className="mt-0.75 size-3.5 shrink-0 accent-(--accent) print:hidden"
                />
                <Words line={line} currency={quote.currency} />
              </label>
            ) : (
              <Words line={line} currency={quote.currency} />
            )}
            <AmountOf line={line} currency={quote.currency} />
          </li>
        ))}
      </ul>
      {sum !== undefined && (
        <dl>
          <QuoteSum name="Sum of deposits" amount={sum} currency={quote.currency} />
        </dl>
      )}
    </section>
  );
}

function Words({ line, currency }: { line: SurchargeLine; currency: string }) {
  const { money } = useQuoteFormats();
  const times = line.quantity && `${quantityText(line.quantity)} × ${money(line.unitAmount, currency)}`;
  return (
    <span className="min-w-0">
      {line.name || humanise(line.type)}
      <span className="block text-xs text-muted">{[times, uncountedText(line)].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function AmountOf({ line: { amount, due, uncounted }, currency }: { line: SurchargeLine; currency: string }) {
  const { money } = useQuoteFormats();
  if (uncounted !== 'not-chosen' || due === null) return <span className="shrink-0">{money(amount, currency)}</span>;
  return <span className="shrink-0 text-muted">+ {money(due, currency)}</span>;
}
