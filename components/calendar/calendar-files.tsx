import { Download } from 'lucide-react';

const FILES = [
  { extension: 'ics', label: 'iCal', what: 'for a calendar program' },
  { extension: 'csv', label: 'CSV', what: 'for a spreadsheet' },
] as const;

/** The calendar to take along. */
export function CalendarFiles({ id }: { id: string }) {
  return (
    <ul className="flex flex-wrap items-center gap-1 print:hidden">
      {FILES.map(({ extension, label, what }) => (
        <li key={extension}>
          <a
            href={`/api/properties/${encodeURIComponent(id)}/calendar.${extension}`}
            download
            aria-label={`Calendar as ${label}, ${what}`}
            className="flex h-8 items-center gap-1.5 rounded-md px-2 text-xs text-muted hover:bg-surface-tertiary hover:text-foreground"
          >
            <Download aria-hidden className="size-3.5" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
