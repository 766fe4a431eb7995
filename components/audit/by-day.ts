import type { AuditEntry } from '@/lib/client/audit';

/** Entries of one day on the reader's calendar. */
export interface AuditDay {
  /** The first entry's instant: the day is what the reader's clock says then. */
  at: number;
  entries: AuditEntry[];
}

/** Entries, newest first, by the day they fall on in a time zone. */
export function byDay(entries: readonly AuditEntry[], timeZone: string): AuditDay[] {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone });
  const days: (AuditDay & { key: string })[] = [];
  for (const entry of entries) {
    const key = format.format(entry.at);
    const last = days.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else days.push({ key, at: entry.at, entries: [entry] });
  }
  return days.map(({ at, entries: ofDay }) => ({ at, entries: ofDay }));
}
