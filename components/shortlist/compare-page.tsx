'use client';

import './compare.css';
import { Button } from '@heroui/react/button';
import { Link2, Printer } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { useState } from 'react';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { useLightPrint } from '@/components/ui/use-light-print';
import { MOST_COMPARED } from '@/lib/client/compared';
import { linkTo } from '@/lib/client/connection';
import { isLasting } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { quotePath } from '@/lib/client/quote';
import { usePageKeys } from '@/lib/client/use-page-keys';
import type { Day } from '@/lib/domain/day';
import type { Stay } from '@/lib/domain/stays/stay';
import { ComparisonTable } from './comparison-table';
import { NothingCompared } from './nothing-compared';
import { StayFields } from './stay-fields';
import { PLAIN_QUOTE, useComparison } from './use-comparison';

/** Some homes side by side, for the same stay. The URL says which. */
export function ComparePage({ today }: { today: Day }) {
  useLightPrint();
  const [onlyDifferences, setOnlyDifferences] = useQueryState('differences', parseAsBoolean.withDefault(false));
  const { columns, missing, left, ends, stay, months, remove, fault, isRetrying, retry } = useComparison(today);
  const router = useRouter();
  const openQuote = (id: string) => (stay ? router.push(quotePath(id, stay, PLAIN_QUOTE)) : false);
  usePageKeys(Object.fromEntries(columns.map(({ id }, at) => [String(at + 1), () => openQuote(id)])));
  if (columns.length === 0 && missing.length === 0) return <NothingCompared stay={stay} />;
  const canDiffer = columns.length > 1;
  return (
    <div className="comparison">
      <div className="comparison-bar flex flex-col gap-3 px-4 py-3 print:px-1.5 print:py-0">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:items-baseline">
          <h1 className="h-8 content-center text-sm font-semibold print:h-auto">
            {columns.length === 1 ? 'One home' : `${columns.length} homes side by side`}
          </h1>
          {stay && <PrintedStay stay={stay} />}
          <div className="print:hidden">
            <StayFields ends={ends} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:ml-auto print:hidden">
            {canDiffer && (
              <label className="flex h-8 cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  checked={onlyDifferences}
                  onChange={(event) => void setOnlyDifferences(event.target.checked || null)}
                  className="size-4 accent-accent"
                />
                Only differences
              </label>
            )}
            <Actions />
          </div>
        </div>
        {ends.faults.map((unread) => (
          <p key={unread} role="status" className="text-danger">
            {unread}
          </p>
        ))}
        {missing.length > 0 && (
          <p role="status">
            Not in this portfolio, and so left out: <span className="font-medium">{missing.join(', ')}</span>
          </p>
        )}
        {left > 0 && (
          <p role="status">
            {MOST_COMPARED} homes can be compared: {left === 1 ? 'one more is' : `${left} more are`} left out.
          </p>
        )}
        {fault && (
          <FaultNotice
            {...faultText(fault)}
            requestId={fault.requestId}
            actionLabel="Try again"
            onAction={isLasting(fault) ? undefined : retry}
            isPending={isRetrying}
          />
        )}
      </div>
      {columns.length > 0 && (
        <ComparisonTable
          columns={columns}
          stay={stay}
          months={months}
          today={today}
          onlyDifferences={onlyDifferences && canDiffer}
          onRemove={remove}
        />
      )}
    </div>
  );
}

/** On paper, where fields say nothing. */
function PrintedStay({ stay: { checkIn, checkOut, guests } }: { stay: Stay }) {
  const { day, number } = useFormats();
  const nights = checkOut - checkIn;
  return (
    <p className="hidden print:block">
      {day(checkIn)} – {day(checkOut)} · {number(nights)} {nights === 1 ? 'night' : 'nights'}
      {guests !== null && ` · ${number(guests)} ${guests === 1 ? 'guest' : 'guests'}`}
    </p>
  );
}

/** Takes the comparison to others: its address, or paper. */
function Actions() {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(linkTo(window.location.href)).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
    setTimeout(() => setCopied(null), 4000);
  };
  return (
    <div className="flex items-center gap-1">
      <Button size="sm" variant="secondary" onPress={() => void copy()}>
        <Link2 aria-hidden /> {copied === 'yes' ? 'Copied' : 'Copy link'}
      </Button>
      <Button size="sm" variant="ghost" onPress={() => window.print()}>
        <Printer aria-hidden /> Print
      </Button>
      <span role="status" className="sr-only">
        {copied === 'yes' && 'The link is copied.'}
        {copied === 'no' && 'The browser did not allow copying.'}
      </span>
    </div>
  );
}
