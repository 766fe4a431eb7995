'use client';

import { Printer } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { useHomeAnswer } from '@/components/state/home-answer';
import { useBeginning } from '@/components/ui/beginning';
import { CopyButton } from '@/components/ui/copy-button';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { nameOf } from '@/lib/words/homes';
import { humanise } from '@/lib/words/humanise';
import { webAddress } from '@/lib/words/web-address';
import { Amenities } from './amenities';
import { Answer } from './answer';
import { ChangeHistory } from './change-history';
import { Address, Agent } from './contact';
import { Description } from './description';
import { Gallery } from './gallery';
import { KeyFacts } from './key-facts';
import { Plans } from './plans';
import { PricingSections } from './pricing';
import { NewTab, TextButton } from './prose';
import { Received, Withdrawn } from './received';
import { FactGroup, PropertySection } from './section';
import { Policies, StayTerms } from './terms';
import { Trail } from './trail';
import './property.css';
import './print.css';

/** Most homes have none, and the words of every kind weigh. */
const Findings = dynamic(() => import('./findings').then((module) => module.Findings));

interface PropertyViewProps {
  answer: PropertyAnswer;
  calendar: ReactNode;
  quote?: ReactNode;
  /** Other homes that answer the same question: first where this one does not take the stay, else last. */
  similar?: ReactNode;
  map?: ReactNode;
  actions?: ReactNode;
  printedCalendar?: ReactNode;
}

/** The page of a property: its answer first, then its calendar, its facts on the left, its terms on the right. */
export function PropertyView(props: PropertyViewProps) {
  const { answer, calendar, quote, similar, map, actions, printedCalendar } = props;
  const { property, withdrawnAt, fetchedAt, findings } = answer;
  const said = useHomeAnswer(answer);
  return (
    <article className="property-sheet mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 pt-3 pb-4 max-md:pb-16 sm:px-6">
      <PropertyHeader property={property} actions={actions} />
      {withdrawnAt !== null && <Withdrawn since={withdrawnAt} fetchedAt={fetchedAt} />}
      <div className="grid gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Answer said={said} />
        <div className="min-w-0 lg:-order-1">
          <Gallery id={property.id} photos={property.media.photos} name={property.name} />
        </div>
      </div>
      {said?.fits === false && similar}
      <KeyFacts property={property} />
      <div className="grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <div className="min-w-0 print:hidden">{calendar}</div>
        {quote && (
          <div className="quote-in-sight min-w-0 not-has-data-printed-quote:print:hidden">
            <PropertySection
              id="quote"
              title="Stay and quote"
              figure={said?.stay ? (said.price?.[0] ?? 'Does not fit') : 'Choose dates'}
            >
              {quote}
            </PropertySection>
          </div>
        )}
      </div>
      <div className="sheet-columns grid max-lg:-mt-5 gap-x-10 lg:gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col lg:gap-10">
          {printedCalendar && (
            <div className="hidden print:block">
              <PropertySection id="next-months" title="Calendar">
                {printedCalendar}
              </PropertySection>
            </div>
          )}
          {findings.length > 0 && <Findings findings={findings} />}
          <Description text={property.description} />
          <Amenities property={property} />
          <Plans media={property.media} name={property.name} />
          <Address property={property} map={map} />
        </div>
        <aside aria-label="Terms" className="flex min-w-0 flex-col lg:row-span-2 lg:gap-8">
          <PricingSections pricing={property.pricing} />
          <StayTerms answer={answer} />
          <Policies policies={property.policies} />
          <Agent contact={property.contact} />
          <Received answer={answer} />
        </aside>
        <div className="flex min-w-0 flex-col lg:gap-10 print:hidden">
          <ChangeHistory answer={answer} />
          <div className="max-md:hidden">
            <ForIntegrators property={property} />
          </div>
        </div>
      </div>
      {said?.fits !== false && similar}
    </article>
  );
}

/** The property exactly as received. It is rendered on request, because it is long. */
function ForIntegrators({ property }: { property: PropertyBasicInfo }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PropertySection id="json" title="For integrators" figure="JSON">
      <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="w-fit cursor-pointer font-medium text-accent underline-offset-4 hover:underline">
          The home as received
        </summary>
        {isOpen && <Raw property={property} />}
      </details>
    </PropertySection>
  );
}

function Raw({ property }: { property: PropertyBasicInfo }) {
  const json = JSON.stringify(property, null, 2);
  const [own, partner] = commands(property.id, window.location.origin);
  return (
    <div className="mt-3 flex flex-col gap-4">
      <Code label="JSON" text={json} />
      <FactGroup title="From this dashboard, with derived values">
        <Code label="command" text={own} />
      </FactGroup>
      <FactGroup title="Its calendar from the partner service, which has no request for a single home’s details">
        <Code label="command" text={partner} />
      </FactGroup>
    </div>
  );
}

/** The commands have a placeholder for the token; the token itself never reaches the browser. */
function commands(id: string, origin: string): [string, string] {
  // A quoted shell word cannot contain an apostrophe.
  const encoded = encodeURIComponent(id).replaceAll("'", '%27');
  return [
    `curl '${origin}/api/properties/${encoded}'`,
    `curl -H 'Authorization: Bearer <ACCESS_TOKEN>' '{base_url}/partners/properties/calendar?ids=${encoded}'`,
  ];
}

/** The part rendered at first; copying takes the whole text. */
const FIRST_OF_CODE = 30_000;

function Code({ label, text }: { label: string; text: string }) {
  const { shown, showMore } = useBeginning(text, FIRST_OF_CODE);
  return (
    <div className="relative flex flex-col gap-2">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-lg border border-border bg-surface p-3 pe-24 font-mono text-xs leading-5"
      >
        {shown}
      </pre>
      {showMore && <TextButton onPress={showMore}>Show more</TextButton>}
      <div className="absolute end-2 top-2">
        <CopyButton label={label} text={text} />
      </div>
    </div>
  );
}

function PropertyHeader({ property, actions }: { property: PropertyBasicInfo; actions?: ReactNode }) {
  const { address } = property;
  const listing = webAddress(property.url ?? '');
  return (
    <header className="flex flex-col gap-3">
      <Trail>{property.code}</Trail>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-96">
          <h1 className="text-xl leading-7 font-semibold tracking-tight text-balance wrap-anywhere">
            {nameOf(property)}
          </h1>
          <p className="text-muted wrap-anywhere">
            {[humanise(property.type), address.area, address.city, address.country].filter(Boolean).join(' · ')}
          </p>
        </div>
        <ul className="flex flex-wrap items-center gap-x-4 print:hidden">
          {actions && <li>{actions}</li>}
          {listing && (
            <li>
              <NewTab address={listing}>Listing</NewTab>
            </li>
          )}
          <li className="max-sm:hidden">
            <button
              type="button"
              onClick={() => window.print()}
              className="flex cursor-pointer items-center gap-1 font-medium text-accent underline-offset-4 hover:underline"
            >
              Print
              <Printer aria-hidden className="size-3.5" />
            </button>
          </li>
        </ul>
      </div>
    </header>
  );
}
