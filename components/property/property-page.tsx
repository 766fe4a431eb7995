'use client';

import { Spinner } from '@heroui/react/spinner';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { Notice } from '@/components/ui/notice';
import { faultText } from '@/lib/client/fault-text';
import { useProperty } from '@/lib/client/property';
import type { RejectedResource } from '@/lib/contract/read';
import { Trail } from './property-header';
import { PropertySkeleton } from './property-skeleton';
import { PropertyView } from './property-view';
import { Section } from './section';

interface PropertyPageProps {
  id: string;
  /** The property's calendar: it loads and fails on its own. */
  calendar: ReactNode;
}

/** One property, from the moment it is asked for. */
export function PropertyPage({ id, calendar: ownCalendar }: PropertyPageProps) {
  const search = useProperty(id);
  const calendar = (
    <Section id="calendar" title="Calendar">
      {ownCalendar}
    </Section>
  );
  switch (search.state) {
    case 'found':
      return <PropertyView property={search.property} calendar={calendar} />;
    case 'searching':
      return (
        <PropertySkeleton calendar={calendar}>
          <h1 className="sr-only">Property {id}</h1>
          <SearchProgress read={search.read} />
        </PropertySkeleton>
      );
    case 'missing':
      return (
        <Alone id={id}>
          <Notice title="There is no such property" level="h1">
            <p>
              None of the account’s <Count of={search.read} /> properties has the id{' '}
              <code className="font-mono text-foreground wrap-anywhere">{id}</code>. It may have been withdrawn, or the
              address is mistyped.
            </p>
            <BackToProperties />
          </Notice>
        </Alone>
      );
    case 'rejected':
      return (
        <Alone id={id}>
          <Rejected resource={search.resource} />
        </Alone>
      );
    case 'failed':
      return (
        <Alone id={id}>
          <h1 className="sr-only">Property {id}</h1>
          <FaultNotice
            {...faultText(search.fault)}
            said={search.fault.said}
            requestId={search.fault.requestId}
            actionLabel="Try again"
            onAction={search.retry}
            isPending={search.isRetrying}
          />
          {calendar}
        </Alone>
      );
  }
}

function Alone({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-4 sm:px-6">
      <Trail>{id}</Trail>
      {children}
    </div>
  );
}

/** The count is for the eyes: spoken with every page it would drown the rest. */
function SearchProgress({ read }: { read: number }) {
  return (
    <p className="flex items-center gap-2 text-muted">
      <Spinner size="sm" color="current" />
      <span role="status">Looking for the property</span>
      {read > 0 && (
        <span aria-hidden className="-ml-2">
          : <Count of={read} /> read
        </span>
      )}
    </p>
  );
}

function Rejected({ resource: { faults } }: { resource: RejectedResource }) {
  return (
    <Notice title="This property cannot be shown" level="h1" tone="danger">
      <p>What the partner service sends for it breaks the contract:</p>
      <ul className="flex flex-col gap-1">
        {faults.map(({ path, message, value }) => (
          <li key={`${path} ${message}`} className="wrap-anywhere">
            <code className="font-mono text-foreground">{path || 'property'}</code> {message}
            {value !== undefined && <code className="font-mono"> {value}</code>}
          </li>
        ))}
      </ul>
      <BackToProperties />
    </Notice>
  );
}

function BackToProperties() {
  return (
    <Link href="/properties" className="font-medium text-accent underline-offset-4 hover:underline">
      Go to the properties
    </Link>
  );
}

function Count({ of }: { of: number }) {
  return useFormats().number(of);
}
