import type { ReactNode } from 'react';
import type { PropertyAnswer } from '@/lib/contract/answers';
import { Amenities } from './amenities';
import { Address, Agent } from './contact';
import { Description } from './description';
import { Gallery } from './gallery';
import { KeyFacts } from './key-facts';
import { PageNav } from './page-nav';
import { PricingSections } from './pricing';
import { PropertyHeader } from './property-header';
import { Policies, StayTerms } from './terms';
import './property.css';

interface PropertyViewProps {
  answer: PropertyAnswer;
  calendar: ReactNode;
  map?: ReactNode;
  printedCalendar?: ReactNode;
}

/** Everything that is known about a property: what it is on the left, on what terms on the right. */
export function PropertyView({ answer, calendar }: PropertyViewProps) {
  const { property } = answer;
  return (
    <article className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-4 sm:px-6">
      <PropertyHeader property={property} />
      <Gallery photos={property.media.photos} name={property.name} />
      <PageNav />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <KeyFacts property={property} />
          {calendar}
          <Description text={property.description} />
          <Amenities property={property} />
        </div>
        <aside aria-label="Terms" className="grid min-w-0 content-start gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-1">
          <PricingSections pricing={property.pricing} />
          <StayTerms property={property} />
          <Policies policies={property.policies} />
          <Agent contact={property.contact} />
          <Address property={property} />
        </aside>
      </div>
    </article>
  );
}
