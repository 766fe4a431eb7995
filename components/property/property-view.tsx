import type { ReactNode } from 'react';
import type { PropertyAnswer } from '@/lib/contract/answers';
import { Amenities } from './amenities';
import { ChangeHistory } from './change-history';
import { Address, Agent } from './contact';
import { Description } from './description';
import { Findings } from './findings';
import { Gallery } from './gallery';
import { ForIntegrators } from './integrator';
import { KeyFacts } from './key-facts';
import { PageNav } from './page-nav';
import { sectionsOf } from './page-sections';
import { Plans } from './plans';
import { PricingSections } from './pricing';
import { PropertyHeader } from './property-header';
import { Received, Withdrawn } from './received';
import { Section } from './section';
import { Policies, StayTerms } from './terms';
import './property.css';
import './print.css';

interface PropertyViewProps {
  answer: PropertyAnswer;
  calendar: ReactNode;
  /** What a stay costs. */
  quote?: ReactNode;
  map?: ReactNode;
  actions?: ReactNode;
  printedCalendar?: ReactNode;
}

/** Everything that is known about a property: what it is on the left, on what terms on the right. */
export function PropertyView({ answer, calendar, quote, map, actions, printedCalendar }: PropertyViewProps) {
  const { property, withdrawnAt, fetchedAt, findings } = answer;
  return (
    <article className="property-sheet mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-4 sm:px-6">
      <PropertyHeader property={property} actions={actions} />
      {withdrawnAt !== null && <Withdrawn since={withdrawnAt} fetchedAt={fetchedAt} />}
      <Gallery photos={property.media.photos} name={property.name} />
      <PageNav sections={sectionsOf(answer)} />
      <div className="sheet-columns grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-10">
          <KeyFacts property={property} />
          <div className="print:hidden">{calendar}</div>
          {quote && (
            <div className="print:hidden">
              <Section id="quote" title="Stay and quote">
                {quote}
              </Section>
            </div>
          )}
          {printedCalendar && (
            <div className="hidden print:block">
              <Section id="next-months" title="Next months">
                {printedCalendar}
              </Section>
            </div>
          )}
          <Findings findings={findings} />
          <Description text={property.description} />
          <Amenities property={property} />
          <Plans media={property.media} name={property.name} />
        </div>
        <aside
          aria-label="Terms"
          className="grid min-w-0 content-start gap-x-12 gap-y-8 sm:grid-cols-2 lg:row-span-2 lg:grid-cols-1"
        >
          <PricingSections pricing={property.pricing} />
          <StayTerms property={property} />
          <Policies policies={property.policies} />
          <Agent contact={property.contact} />
          <Address property={property} map={map} />
          <Received answer={answer} />
        </aside>
        <div className="flex min-w-0 flex-col gap-10 print:hidden">
          <ChangeHistory answer={answer} />
          <ForIntegrators property={property} />
        </div>
      </div>
    </article>
  );
}
