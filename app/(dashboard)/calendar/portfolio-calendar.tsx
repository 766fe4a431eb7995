'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { PropertyPanel } from '@/app/(dashboard)/properties/property-panel';
import { FilterBar } from '@/components/filters/filter-bar';
import { AsOfBar } from '@/components/history/as-of-bar';
import { ShortlistToggle } from '@/components/shortlist/shortlist-buttons';
import { useChosenStay } from '@/components/state/use-chosen-stay';
import { useSearch } from '@/components/state/use-search';
import { ChosenStayPanel } from '@/components/stays/chosen-stay-panel';
import { Timeline } from '@/components/timeline/timeline';
import { useOpenProperty } from '@/components/ui/open-property';
import type { Day } from '@/lib/domain/day';

const QuotePanel = dynamic(() => import('@/components/quote/quote-panel').then((module) => module.QuotePanel), {
  ssr: false,
});

/** The timeline with its filters, and beside it the open home, or the verdict and quote of the chosen stay. */
export function PortfolioCalendar({ today }: { today: Day }) {
  const isHomeOpen = useOpenProperty() !== null;
  return (
    <div className="flex">
      <Timeline today={today} filters={filters} panel={isHomeOpen ? undefined : <Chosen />} />
      <PropertyPanel today={today} />
    </div>
  );
}

const filters = (controls: ReactNode) => (
  <>
    <AsOfBar />
    <FilterBar>{controls}</FilterBar>
  </>
);

function Chosen() {
  const { stay } = useChosenStay();
  const { guests } = useSearch().search.filter;
  if (!stay) return null;
  const { id, checkIn, checkOut } = stay;
  return (
    <ChosenStayPanel
      id={id}
      renderActions={(name) => <ShortlistToggle id={id} name={name} />}
      quote={<QuotePanel key={id} id={id} stay={{ checkIn, checkOut, guests }} isVerdictShown />}
    />
  );
}
