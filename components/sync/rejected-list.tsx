'use client';

import { useFormats } from '@/components/ui/formats';
import type { SyncOverview } from '@/lib/domain/sync-state';

/** What breaks the contract of the partner service: kept out of the results, and here for whoever can mend it. */
export function RejectedList({ total, items }: SyncOverview['rejected']) {
  const { number } = useFormats();
  return (
    <section aria-labelledby="rejected" className="flex flex-col gap-3">
      <h2 id="rejected" className="text-base font-semibold">
        Kept out of the results
      </h2>
      {total === 0 ? (
        <p className="text-muted">Nothing: every property and calendar keeps the contract of the partner service.</p>
      ) : (
        <>
          <p className="text-muted">
            {total === 1 ? 'One answer breaks' : `${number(total)} answers break`} the contract of the partner service.
            Everything else that came with {total === 1 ? 'it' : 'them'} is shown.
            {items.length < total && ` These are the latest ${number(items.length)}.`}
          </p>
          <ul className="flex flex-col divide-y divide-separator border-y border-separator">
            {items.map(({ kind, subject, faults }) => (
              <li key={`${kind} ${subject}`} className="flex flex-col gap-1.5 py-3">
                <p>
                  <span className="text-muted">{kind === 'property' ? 'Property' : 'Calendar of'}</span>{' '}
                  <span className="font-medium">{subject}</span>
                </p>
                <ul className="flex flex-col gap-1">
                  {faults.map(({ path, message, value }) => (
                    <li key={`${path} ${message}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-xs">
                      <code className="font-mono font-medium">{path || 'the whole'}</code>
                      <span>{message}</span>
                      <code className="min-w-0 font-mono wrap-anywhere text-muted">
                        {value === undefined ? 'absent' : `received ${value}`}
                      </code>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
