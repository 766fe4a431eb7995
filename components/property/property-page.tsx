'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAsOf } from '@/components/state/as-of';
import { Skeleton } from '@/components/ui/skeleton';
import { useLightPrint } from '@/components/ui/use-light-print';
import { propertyQuery } from '@/lib/api/property';
import { isBeforeHome, PropertyFault } from './property-fault';
import { PropertyView } from './property-view';
import { PropertySection } from './section';
import { Trail } from './trail';
import './property.css';

interface PropertyPageProps {
  id: string;
  /** The property's calendar, which loads and fails independently. */
  calendar: ReactNode;
  quote?: ReactNode;
  similar?: ReactNode;
  map?: ReactNode;
  actions?: ReactNode;
  /** The next months, for paper. */
  printedCalendar?: ReactNode;
}

/** One property. The server sends its data with the page; the browser refreshes it when stale. */
export function PropertyPage({ id, calendar, ...others }: PropertyPageProps) {
  useLightPrint();
  const { asOf } = useAsOf();
  const query = useQuery(propertyQuery(id, asOf));
  const { data, error } = query;
  const ownCalendar = (
    <PropertySection id="calendar" title="Calendar">
      {calendar}
    </PropertySection>
  );
  if (data) return <PropertyView {...others} answer={data} calendar={ownCalendar} />;
  if (!error)
    return <PropertySkeleton calendar={ownCalendar}>{<h1 className="sr-only">Home {id}</h1>}</PropertySkeleton>;
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-4 sm:px-6">
      <Trail>{id}</Trail>
      <h1 className="sr-only">Home {id}</h1>
      <PropertyFault query={query} />
      {!isBeforeHome(error, asOf) && ownCalendar}
    </div>
  );
}

/** The placeholder of the page while its facts load. The calendar does not wait for them. */
function PropertySkeleton({ calendar, children }: { calendar: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 pt-3 pb-4 sm:px-6">
      {children}
      <Skeleton className="h-12 w-full max-w-lg rounded-md" />
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="gallery" />
        <Skeleton className="rounded-lg max-lg:order-first max-lg:h-20" />
        {calendar}
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  );
}
