'use client';

import { useMay } from '@/components/state/may';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { CARD, Nothing, Section } from '@/components/ui/section';
import { changesPath } from '@/lib/api/changes';
import type { PastCrawl } from '@/lib/contract/api/sync';
import { ClockTime, useNow } from './now';
import { ShowAll } from './rejected';
import { durationText, OUTCOMES, runText, type ShownRun, withRepetitions } from './words';

const RUNS_SHOWN = 6;

/** The last crawls, newest first: a table where there is room, else cards. */
export function RunList({ runs }: { runs: readonly PastCrawl[] }) {
  return (
    <Section id="runs" title="Last syncs">
      {runs.length === 0 ? (
        <Nothing>No sync has begun yet.</Nothing>
      ) : (
        <ShowAll items={withRepetitions(runs)} few={RUNS_SHOWN}>
          {(shown) => (
            <>
              <RunTable runs={shown} />
              <ul aria-labelledby="runs" className={`${CARD} divide-y divide-separator lg:hidden`}>
                {shown.map((run) => (
                  <RunCard key={run.id} run={run} />
                ))}
              </ul>
            </>
          )}
        </ShowAll>
      )}
    </Section>
  );
}

const COUNTS = [
  { key: 'properties', label: 'Homes' },
  { key: 'calendars', label: 'Calendars' },
  { key: 'added', label: 'New' },
  { key: 'changed', label: 'Changed' },
  { key: 'withdrawn', label: 'Withdrawn' },
  { key: 'rejected', label: 'Left out' },
  { key: 'errors', label: 'Retries' },
] as const satisfies readonly { key: keyof PastCrawl; label: string }[];

const TONES: Readonly<Record<PastCrawl['outcome'], string>> = {
  running: 'bg-accent',
  complete: 'bg-success',
  failed: 'bg-danger',
  interrupted: 'bg-muted',
};

function RunTable({ runs }: { runs: readonly ShownRun[] }) {
  return (
    <div className={`${CARD} overflow-hidden max-lg:hidden`}>
      <table aria-labelledby="runs" className="w-full">
        <thead className="border-b border-border bg-surface-secondary text-xs text-foreground/80">
          <tr className="whitespace-nowrap">
            <th className="px-4 py-1.5 text-start font-medium">Began</th>
            <th className="px-3 py-1.5 text-end font-medium">Took</th>
            <th className="px-3 py-1.5 text-start font-medium">Outcome</th>
            {COUNTS.map(({ key, label }) => (
              <th key={key} className="px-3 py-1.5 text-end font-medium last:pe-4">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-separator">
          {runs.map((run) => (
            <tr key={run.id} className="align-top">
              <td className="px-4 py-2 whitespace-nowrap">
                <ClockTime at={run.startedAt} />
              </td>
              <td className="px-3 py-2 text-end whitespace-nowrap">
                <Took run={run} />
              </td>
              <td className="min-w-48 px-3 py-2">
                <Outcome run={run} />
              </td>
              {COUNTS.map(({ key }) => (
                <td key={key} className={`px-3 py-2 text-end last:pe-4 ${run[key] === 0 ? 'text-muted' : ''}`}>
                  <Count run={run} of={key} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The kinds of changes that a count leads to. */
const KIND_OF: Readonly<Partial<Record<keyof PastCrawl, string>>> = {
  added: 'new',
  changed: 'all',
  withdrawn: 'withdrawn',
};

/** A count of a crawl; the changed homes stand behind it. */
function Count({ run, of }: { run: ShownRun; of: (typeof COUNTS)[number]['key'] }) {
  const { number } = useFormats();
  const kind = KIND_OF[of];
  if (kind === undefined || run[of] === 0) return number(run[of]);
  return (
    <PageLink href={changesPath(run.startedAt - 1, run.finishedAt, kind)} className="underline hover:no-underline">
      {number(run[of])}
    </PageLink>
  );
}

function RunCard({ run }: { run: ShownRun }) {
  const formats = useFormats();
  return (
    <li className="flex flex-col gap-0.5 px-4 py-2.5">
      <p className="flex justify-between gap-4">
        <span className="font-medium">
          <ClockTime at={run.startedAt} />
        </span>
        <span className="text-muted">
          <Took run={run} />
        </span>
      </p>
      <Outcome run={run} />
      <p className="text-muted first-letter:uppercase">{runText(run, formats)}</p>
    </li>
  );
}

function Took({ run: { startedAt, finishedAt, outcome } }: { run: PastCrawl }) {
  const now = useNow();
  if (finishedAt !== null) return durationText(finishedAt - startedAt);
  return outcome === 'running' ? `${durationText(Math.max(1000, now - startedAt))} so far` : '–';
}

function Outcome({ run: { outcome, doubted, warnings, fault, restarts, isRepetition } }: { run: ShownRun }) {
  const mayMend = useMay('administer');
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <span aria-hidden className={`size-1.5 shrink-0 rounded-full ${TONES[outcome]}`} />
        {OUTCOMES[outcome]}
        {isRepetition && <span className="font-normal text-muted">for the same reason</span>}
      </p>
      {fault && !isRepetition && mayMend && <p className="ps-3.5 text-muted wrap-anywhere">{fault.message}</p>}
      {doubted && <p className="ps-3.5 text-muted">Not believed: what it left out was kept.</p>}
      {warnings.map(({ code, message }) => (
        <p key={code} className="ps-3.5 text-muted wrap-anywhere">
          {message}
        </p>
      ))}
      {restarts > 0 && (
        <p className="ps-3.5 text-muted">
          The list had to be read again from its beginning{restarts > 1 && `, ${restarts} times`}.
        </p>
      )}
    </>
  );
}
