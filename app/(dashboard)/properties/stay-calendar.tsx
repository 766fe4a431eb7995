'use client';

import dynamic from 'next/dynamic';
import { HomePrices } from '@/components/calendar/prices';
import { PropertyCalendar } from '@/components/calendar/property-calendar';
import { useStayChoice } from '@/components/state/use-chosen-stay';
import type { Day } from '@/lib/domain/day';

const QuotePanel = dynamic(() => import('@/components/quote/quote-panel').then((module) => module.QuotePanel), {
  ssr: false,
});

interface StayCalendarProps {
  id: string;
  today: Day;
  /** On the property's own page, or beside the list. */
  place: 'page' | 'list';
}

export function StayCalendar({ id, today, place }: StayCalendarProps) {
  const chosen = useStayChoice(id, place);
  // A property's page has its own section for the quote.
  const quote = place === 'list' && chosen.stay ? <QuotePanel key={id} id={id} stay={chosen.stay} /> : undefined;
  return (
    <>
      <HomePrices key={id} id={id} chosen={chosen} />
      <PropertyCalendar id={id} today={today} chosen={chosen} quote={quote} isAnswered={place === 'page'} />
    </>
  );
}
