'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePartnerPage, useShowsPrices } from '@/components/state/partner-page';
import { useToday } from '@/components/state/today';
import { useFormats } from '@/components/ui/formats';
import { Skeleton } from '@/components/ui/skeleton';
import { propertyQuery } from '@/lib/api/property';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import { bookableSentence } from '@/lib/words/bookable';
import { Amenities } from './amenities';
import { Address, Agent } from './contact';
import { Description } from './description';
import { Gallery } from './gallery';
import { KeyFacts } from './key-facts';
import { Plans } from './plans';
import { PricingSections } from './pricing';
import { PropertyFault } from './property-fault';
import { Withdrawn } from './received';
import { PropertySection } from './section';
import { Policies, StayTerms } from './terms';
import './property.css';

interface PanelContentProps {
  id: string;
  /** The property's calendar, which loads and fails independently. */
  calendar: ReactNode;
}

export function PanelContent({ id, calendar }: PanelContentProps) {
  const query = useQuery(propertyQuery(id));
  const { data, error } = query;
  if (data) return <Facts answer={data} calendar={calendar} />;
  if (!error) return <PanelSkeleton />;
  return (
    <div className="p-4">
      <PropertyFault query={query} />
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div role="status" aria-label="The home is loading" className="flex flex-col gap-4 p-4">
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}

function Facts({ answer, calendar }: { answer: PropertyAnswer; calendar: ReactNode }) {
  const { property, facts, withdrawnAt, fetchedAt } = answer;
  const bookable = bookableSentence(facts, useFormats(), useToday());
  const isPartner = usePartnerPage() !== null;
  const hasPrices = useShowsPrices();
  return (
    <div className="flex flex-col gap-8 p-4 pb-8">
      <div className="flex flex-col gap-4">
        {withdrawnAt !== null && <Withdrawn since={withdrawnAt} fetchedAt={fetchedAt} />}
        <Gallery id={property.id} photos={property.media.photos} name={property.name} isSmall />
        <KeyFacts property={property} />
      </div>
      <PropertySection id="calendar" title="Calendar" aside={<p className="text-muted">{bookable}</p>}>
        {calendar}
      </PropertySection>
      <div className="flex flex-col lg:gap-8">
        {isPartner && <Description text={property.description} />}
        {hasPrices && <PricingSections pricing={property.pricing} />}
        <StayTerms answer={answer} />
        <Policies policies={property.policies} />
        <Amenities property={property} />
        {isPartner ? <Plans media={property.media} name={property.name} /> : <Agent contact={property.contact} />}
        <Address property={property} />
      </div>
    </div>
  );
}
