import { CircleAlert } from 'lucide-react';
import type { Finding } from '@/lib/domain/finding';

/** More would bury the page; the rest opens on request. */
const LISTED = 5;

/** What was wrong with a calendar as it was received, and what was made of it. */
export function CalendarFindings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  const others = findings.slice(LISTED);
  return (
    <section aria-labelledby="calendar-findings" className="flex gap-2.5 rounded-lg border border-border p-3">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-col gap-1">
        <h3 id="calendar-findings" className="font-medium">
          {findings.length === 1 ? 'One finding' : `${findings.length} findings`} in the calendar as received
        </h3>
        <FindingList findings={findings.slice(0, LISTED)} />
        {others.length > 0 && (
          <details>
            <summary className="w-fit cursor-pointer font-medium">{others.length} more</summary>
            <FindingList findings={others} />
          </details>
        )}
      </div>
    </section>
  );
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="text-muted">
      {findings.map(({ code, message, span }) => (
        <li key={`${code} ${span?.start} ${message}`} className="wrap-anywhere">
          {message}
        </li>
      ))}
    </ul>
  );
}
