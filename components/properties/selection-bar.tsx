'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Check, Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { leftOutText, marked, ratesText, useConverter } from '@/components/state/reporting-money';
import { countSelected, useSelection } from '@/components/state/use-selection';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { useCopy } from '@/components/ui/use-copy';
import { loadedRows } from '@/lib/api/properties';
import type { ListedProperty } from '@/lib/contract/api/properties';
import type { Converter } from '@/lib/domain/exchange';
import type { Search } from '@/lib/search/search';

interface SelectionBarProps {
  search: Search;
  matching: number;
  actions?: ReactNode;
}

/** The selected homes in sums, with actions on them, over the foot of the list: ticking a row moves nothing. */
export function SelectionBar({ search, matching, actions }: SelectionBarProps) {
  const { number } = useFormats();
  const { selection, clear } = useSelection();
  const client = useQueryClient();
  const count = countSelected(selection, matching);
  const rows = selection.kind === 'some' ? loadedRows(client, search, selection.ids) : [];
  // A sum of some of them would be taken for that of all.
  const areAllKnown = rows.length === count;
  return (
    <section aria-label="Selection" className={count === 0 ? 'sr-only' : BAR}>
      <p role="status" className="font-medium tabular-nums">
        {count > 0 && `${number(count)} selected`}
      </p>
      {count > 0 && (
        <>
          {areAllKnown && <SelectionSums rows={rows} />}
          <div className="flex flex-wrap items-center gap-1">
            {actions}
            {areAllKnown && <CopyCodes codes={rows.map(({ code }) => code)} />}
          </div>
          <Button size="sm" variant="ghost" className="ml-auto" onPress={clear}>
            <X aria-hidden />
            Clear
          </Button>
        </>
      )}
    </section>
  );
}

const BAR =
  'absolute inset-x-3 bottom-3 z-30 flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg border border-border bg-overlay px-3 py-1 shadow-overlay print:hidden';

function SelectionSums({ rows }: { rows: readonly ListedProperty[] }) {
  const { money, number, day } = useFormats();
  const converter = useConverter();
  if (!converter) return null;
  const { rent, total, converted, ...leftOut } = sumsOf(rows, converter);
  const sum = (amount: number) => marked(money(Math.round(amount), converter.table.currency), converted);
  const without = leftOutText(leftOut, number);
  return (
    <p className="text-muted tabular-nums" title={converted ? ratesText(converter, day) : undefined}>
      {sum(rent)} a month{total !== null && `, ${sum(total)} for the stay`}
      {without && ` ${without}`}
    </p>
  );
}

/** The rents, and the totals of the chosen stay where every home has one, in the reporting currency. */
export function sumsOf(
  rows: readonly { currency: string; price: number; stay?: { quote: { total: string | null } } | undefined }[],
  converter: Pick<Converter, 'convert' | 'table'>,
) {
  const sums = { rent: 0, total: 0 as number | null, converted: false };
  const left: string[] = [];
  for (const { currency, price, stay } of rows) {
    const rent = converter.convert(price, currency);
    if (rent === null) {
      left.push(currency);
      continue;
    }
    const total = stay?.quote.total ?? null;
    sums.rent += rent;
    sums.total =
      sums.total === null || total === null ? null : sums.total + (converter.convert(Number(total), currency) ?? 0);
    sums.converted ||= currency !== converter.table.currency;
  }
  return { ...sums, leftOutHomes: left.length, leftOutCurrencies: [...new Set(left)] };
}

function CopyCodes({ codes }: { codes: readonly string[] }) {
  const { outcome, copy } = useCopy();
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <Button size="sm" variant="ghost" onPress={() => void copy(codes.join('\n'))}>
      <Icon aria-hidden />
      <span aria-live="polite">
        {outcome === 'copied'
          ? 'Copied'
          : outcome === 'failed'
            ? 'Not copied'
            : codes.length === 1
              ? 'Copy code'
              : 'Copy codes'}
      </span>
    </Button>
  );
}
