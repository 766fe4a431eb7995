'use client';

import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { useNow } from '@/components/ui/use-now';
import type { PastCrawl } from '@/lib/domain/sync-state';
import { agoText, broughtText, durationText, outcomeText, troubleText } from './words';

const CELL = 'py-2 pr-4 align-top last:pr-0';

/** The last syncs, newest first: a table, whose cells stand below each other on a phone. */
export function PastCrawls({ crawls, now: madeAt }: { crawls: readonly PastCrawl[]; now: number }) {
  const now = useNow(madeAt, 30_000);
  return (
    <section aria-labelledby="crawls" className="flex flex-col gap-3">
      <h2 id="crawls" className="text-base font-semibold">
        Last syncs
      </h2>
      {crawls.length === 0 ? (
        <p className="text-muted">There has been none yet.</p>
      ) : (
        <table className="w-full text-start max-sm:block">
          <thead className="max-sm:sr-only">
            <tr className="border-b border-border text-xs text-muted">
              {['Began', 'Took', 'Outcome', 'Properties', 'Calendars', 'Brought'].map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className={`${CELL} font-medium ${isNumber(heading) ? 'text-end' : 'text-start'}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-separator max-sm:block">
            {crawls.map((crawl) => (
              <CrawlRow key={crawl.id} crawl={crawl} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const isNumber = (heading: string) => heading === 'Properties' || heading === 'Calendars';

function CrawlRow({ crawl, now }: { crawl: PastCrawl; now: number }) {
  const { number } = useFormats();
  const locale = useLocale();
  const { startedAt, finishedAt, outcome, properties, calendars, fault } = crawl;
  const trouble = troubleText(crawl, number);
  const tone = outcome === 'failed' ? 'text-danger' : outcome === 'complete' ? '' : 'text-muted';
  return (
    <tr className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2 max-sm:[&>td]:p-0">
      <td className={CELL}>
        <time dateTime={new Date(startedAt).toISOString()}>{agoText(startedAt, now, locale)}</time>
      </td>
      <td className={`${CELL} text-muted`}>{durationText(((finishedAt ?? now) - startedAt) / 1000)}</td>
      <td className={`${CELL} font-medium ${tone}`}>{outcomeText(outcome)}</td>
      <td className={`${CELL} text-end`}>
        {number(properties)}
        <span className="sm:sr-only"> properties</span>
      </td>
      <td className={`${CELL} text-end`}>
        {number(calendars)}
        <span className="sm:sr-only"> calendars</span>
      </td>
      <td className={`${CELL} max-sm:w-full`}>
        {broughtText(crawl, number)}
        {trouble && <span className="text-muted"> · {trouble}</span>}
        {fault && <span className="block text-danger">{fault.message}</span>}
      </td>
    </tr>
  );
}
