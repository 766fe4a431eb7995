'use client';

import { memo } from 'react';
import { useLocale } from '@/components/ui/locale';
import { useTimeZone } from '@/components/ui/moment';
import { CARD } from '@/components/ui/section';
import type { AuditEntry } from '@/lib/client/audit';
import { byDay } from './by-day';
import { sentenceOf } from './deeds';

/** Entries under the day they fall on, a line each. */
export const AuditDays = memo(function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
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
});

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
