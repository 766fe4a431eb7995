'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useLocale } from '@/components/ui/locale';
import { useTimeZone } from '@/components/ui/moment';
import { CARD, Nothing, Section } from '@/components/ui/section';
import { Segmented } from '@/components/ui/segmented';
import { ShowMore } from '@/components/ui/show-more';
import { auditQuery } from '@/lib/api/audit';
import type { AuditEntry } from '@/lib/contract/api/people';
import { byDay, type EventKind, kindOf, sentenceOf } from '@/lib/words/audit';
import { faultNotice } from '@/lib/words/faults';

const KINDS: readonly { value: EventKind | 'all'; label: string; content: string }[] = [
  { value: 'all', label: 'Everything', content: 'All' },
  { value: 'sign-in', label: 'Signing in, passwords and sessions', content: 'Signing in' },
  { value: 'people', label: 'People and roles', content: 'People' },
  { value: 'connections', label: 'Connections', content: 'Connections' },
  { value: 'exports', label: 'Exports', content: 'Exports' },
];

/** The audit log's page, newest entries first. */
export function AuditView() {
  const query = useInfiniteQuery(auditQuery);
  const { data, error, isFetching, hasNextPage } = query;
  const [kind, setKind] = useState<EventKind | 'all'>('all');
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = kind === 'all' ? entries : entries.filter((entry) => kindOf(entry) === kind);
  return (
    <Section
      id="audit"
      title="Audit log"
      action={<Segmented label="Show" value={kind} onChange={setKind} options={KINDS} />}
    >
      <AuditDays entries={shown} />
      {data && shown.length === 0 && (
        <Nothing>Nothing of this kind {hasNextPage ? 'is among the latest entries' : 'has happened yet'}.</Nothing>
      )}
      {error ? (
        <FaultNotice {...faultNotice({ error, isFetching, refetch: data ? query.fetchNextPage : query.refetch })} />
      ) : (
        <ShowMore pages={query} />
      )}
    </Section>
  );
}

function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone });
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone });
  return byDay(entries, timeZone).map(({ at, entries: ofDay }) => (
    <section key={at} aria-labelledby={`day-${at}`} className="flex flex-col gap-1.5">
      <h3 id={`day-${at}`} className="text-xs font-medium text-muted">
        {days.format(at)}
      </h3>
      <ol aria-labelledby={`day-${at}`} className={`${CARD} divide-y divide-separator`}>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} time={times.format(entry.at)} />
        ))}
      </ol>
    </section>
  ));
}

function Entry({ entry, time }: { entry: AuditEntry; time: string }) {
  const { who, did } = sentenceOf(entry);
  const { at, action, address, requestId } = entry;
  return (
    <li
      title={requestId ? `Request ${requestId}` : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 px-4 py-1.5 [content-visibility:auto] [contain-intrinsic-size:auto_2rem] md:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <time dateTime={new Date(at).toISOString()} className="text-xs text-muted">
        {time}
      </time>
      <p className="wrap-anywhere">
        <span className="font-medium">{who}</span>{' '}
        <span className={action.endsWith('-failed') ? 'text-danger' : undefined}>{did}</span>
      </p>
      {address && (
        <p className="text-xs text-muted max-md:col-start-2">
          <span className="sr-only">from </span>
          {address}
        </p>
      )}
    </li>
  );
}
