'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { insightsQuery } from '@/lib/client/insights';
import { useMay } from '@/lib/client/may';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';

const DAYS = 90;
const ALL = { filter: NO_FILTER, sort: DEFAULT_SORT };

/** The money that cannot be booked, for the overview of people who may see insights. */
export function LostSummary() {
  const mayAnalyse = useMay('analyse');
  const { data } = useQuery({ ...insightsQuery(ALL, DAYS, 'city'), enabled: mayAnalyse });
  const { number, amount } = useFormats();
  if (!mayAnalyse) return null;
  const [lost] = Object.entries(data?.total.valueLost ?? {});
  return (
    // Its line is there before its words are, on a phone two, so that nothing below moves.
    <p className="min-h-6 max-sm:min-h-10">
      {data && (
        <PageLink href="/insights" className="inline-flex items-center gap-1.5 font-medium text-accent hover:underline">
          {lost === undefined
            ? `Every night on sale of the next ${DAYS} can be booked`
            : `${amount(Number(lost[1]).toFixed(0), lost[0])} of the next ${DAYS} nights cannot be booked: ${number(data.total.lostNights)} nights`}
          <ArrowRight aria-hidden className="size-4" />
        </PageLink>
      )}
    </p>
  );
}
