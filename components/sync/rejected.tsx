'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FirstOf } from '@/components/ui/first-of';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { CARD, Nothing, Section } from '@/components/ui/section';
import type { SyncOverview } from '@/lib/contract/api/sync';
import { homePath } from '@/lib/words/homes';
import { ClockTime } from './now';

type Rejected = SyncOverview['rejected'];
type RejectedItem = Rejected['items'][number];

/** A faulty service usually repeats its fault: the first ones are enough. */
const FAULTS_SHOWN = 3;
const ITEMS_SHOWN = 10;

/** The kind of the received value, which is shown beside it. */
const RECEIVED = /, received \S+$/;

/** The data that cannot be read and is in no list: place, reason and value. */
export function RejectedList({ rejected: { total, items } }: { rejected: Rejected }) {
  const { number } = useFormats();
  return (
    <Section id="left-out" title="Left out" aside={total > 0 ? number(total) : undefined}>
      {items.length === 0 ? (
        <Nothing>Nothing: every received home and calendar can be read.</Nothing>
      ) : (
        <>
          <p className="max-w-prose text-muted">
            These cannot be read, so lists do not show them as received. Tell the operator of the service.
            {total > items.length && ` The latest ${number(items.length)} of ${number(total)} are shown.`}
          </p>
          <ShowAll items={items} few={ITEMS_SHOWN}>
            {(shown) => (
              <ul aria-labelledby="left-out" className={`${CARD} divide-y divide-separator`}>
                {shown.map((item) => (
                  <Item key={`${item.kind} ${item.subject}`} item={item} />
                ))}
              </ul>
            )}
          </ShowAll>
        </>
      )}
    </Section>
  );
}

function Item({ item: { kind, subject, at, faults } }: { item: RejectedItem }) {
  return (
    <li className="flex flex-col gap-1 px-4 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          {kind === 'property' ? 'Home ' : 'Calendar of '}
          <Subject kind={kind} subject={subject} />
        </span>
        <span className="text-xs text-muted">
          <ClockTime at={at} />
        </span>
      </p>
      <FirstOf entries={faults} most={FAULTS_SHOWN}>
        {(some) => <Faults faults={some} />}
      </FirstOf>
    </li>
  );
}

/** A rejected calendar belongs to a known property; a rejected property may be unknown. */
function Subject({ kind, subject }: Pick<RejectedItem, 'kind' | 'subject'>) {
  const isId = !/^no\. \d+, without an id$/.test(subject);
  if (kind === 'property' || !isId) return <span className="font-medium">{subject}</span>;
  return (
    <PageLink href={homePath(subject)} className="font-medium text-accent underline-offset-4 hover:underline">
      {subject}
    </PageLink>
  );
}

function Faults({ faults }: { faults: readonly RejectedItem['faults'][number][] }) {
  return (
    <ul className="flex flex-col gap-1 text-xs">
      {faults.map(({ path, message, value }) => (
        <li
          key={`${path} ${message}`}
          className="grid gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <code className="font-mono wrap-anywhere">{path || 'The whole of it'}</code>
          <span className="text-muted wrap-anywhere">{message.replace(RECEIVED, '')}</span>
          <span className="text-muted">
            {value === undefined ? (
              'absent'
            ) : (
              <>
                received <code className="font-mono wrap-anywhere text-foreground">{value}</code>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ShowAllProps<Item> {
  items: readonly Item[];
  /** The number shown at first. */
  few: number;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The first items of a list, and all of them on demand. */
export function ShowAll<Item>({ items, few, children }: ShowAllProps<Item>) {
  const { number } = useFormats();
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {children(isWhole ? items : items.slice(0, few))}
      {items.length > few && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
          className="-ms-2 w-fit"
        >
          {isWhole ? 'Show fewer' : `Show all ${number(items.length)}`}
        </Button>
      )}
    </>
  );
}
