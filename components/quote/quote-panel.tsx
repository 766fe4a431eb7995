'use client';

import { useQuery } from '@tanstack/react-query';
import { FaultNotice } from '@/components/ui/fault-notice';
import { faultOf, isLasting } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { quoteQuery, useQuoteChoice } from '@/lib/client/quote';
import type { Stay } from '@/lib/domain/stays/stay';
import { QuoteActions } from './quote-actions';
import { QuoteView } from './quote-view';
import { VerdictNotice } from './verdict-notice';

interface QuotePanelProps {
  id: string;
  stay: Stay;
  /** Where nothing else on the page says whether the stay can be booked. */
  isVerdictShown?: boolean;
}

/** What a stay at a property costs, with the choices that change it. */
export function QuotePanel({ id, stay, isVerdictShown = false }: QuotePanelProps) {
  const { choice, choose, fault: unread } = useQuoteChoice();
  const { data, error, refetch, isFetching } = useQuery(quoteQuery(id, stay, choice));
  if (data) {
    return (
      <div className="flex flex-col gap-4">
        {unread && <p className="text-danger">{unread}</p>}
        {isVerdictShown && <VerdictNotice verdict={data.quote.verdict} />}
        <QuoteView quote={data.quote} choice={choice} onChoose={choose} />
        <QuoteActions {...data} choice={choice} />
      </div>
    );
  }
  if (!error) return <QuoteSkeleton />;
  const fault = faultOf(error);
  return (
    <FaultNotice
      {...faultText(fault)}
      requestId={fault.requestId}
      actionLabel="Try again"
      onAction={isLasting(fault) ? undefined : () => void refetch()}
      isPending={isFetching}
    />
  );
}

function QuoteSkeleton() {
  return (
    <div aria-hidden className="flex animate-pulse flex-col gap-3">
      {['40%', '100%', '96%', '92%', '60%'].map((width) => (
        <span key={width} className="h-4 rounded bg-surface-tertiary" style={{ width }} />
      ))}
    </div>
  );
}
