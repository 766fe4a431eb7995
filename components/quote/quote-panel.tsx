'use client';

import { useQuery } from '@tanstack/react-query';
import { quoteQuery } from '@/components/state/quote';
import { useQuoteChoice } from '@/components/state/quote-choice';
import { FaultNotice } from '@/components/ui/fault-notice';
import { SkeletonBars } from '@/components/ui/skeleton';
import type { Stay } from '@/lib/domain/stays/stay';
import { faultNotice } from '@/lib/words/faults';
import { QuoteActions } from './quote-actions';
import { QuoteView } from './quote-view';

interface QuotePanelProps {
  id: string;
  stay: Stay;
  /** Whether the verdict on a possible stay is shown; false where the page has it already. */
  isVerdictShown?: boolean;
}

export function QuotePanel({ id, stay, isVerdictShown = false }: QuotePanelProps) {
  const { choice, choose, fault: unread } = useQuoteChoice();
  const query = useQuery(quoteQuery(id, stay, choice));
  const { data, error } = query;
  if (data) {
    return (
      <div className="flex flex-col gap-4">
        {unread && <p className="text-danger">{unread}</p>}
        <QuoteView answer={data} choice={choice} onChoose={choose} isVerdictShown={isVerdictShown} />
        <QuoteActions answer={data} choice={choice} />
      </div>
    );
  }
  if (!error) return <SkeletonBars className="gap-3" bar="h-4 rounded" widths={['40%', '100%', '96%', '92%', '60%']} />;
  return <FaultNotice {...faultNotice(query)} />;
}
