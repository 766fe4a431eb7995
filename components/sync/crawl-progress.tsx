'use client';

import type { ReactNode } from 'react';
import { useFormats } from '@/components/ui/formats';
import type { CrawlState } from '@/lib/domain/sync-state';
import { useNow } from './now';
import { ProgressLine } from './progress-line';
import { durationText, newsText, timeLeftText } from './words';

/** A crawl under way in figures. */
export function CrawlProgress({ crawl }: { crawl: CrawlState }) {
  const { number } = useFormats();
  const now = useNow();
  const { perSecond, secondsLeft, errors, restarts, startedAt } = crawl;
  return (
    <div className="flex flex-col gap-3 border-t border-border px-4 py-3">
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Bar name="Properties" {...crawl.properties} />
        <Bar name="Calendars" {...crawl.calendars} />
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
        <Figure>running for {durationText(Math.max(1000, now - startedAt))}</Figure>
        {secondsLeft !== null && <Figure>{timeLeftText(secondsLeft)}</Figure>}
        {perSecond !== null && <Figure>{number(Math.round(perSecond))} a second</Figure>}
        <Figure>{newsText(crawl, number)}</Figure>
        <Figure>{errors === 0 ? 'no failed requests' : `${number(errors)} requests failed and were sent again`}</Figure>
        {restarts > 0 && <Figure>{number(restarts)} × begun again from the first page</Figure>}
      </ul>
    </div>
  );
}

function Bar({ name, done, total }: { name: string; done: number; total: number | null }) {
  const { number } = useFormats();
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-4">
        <span className="text-muted">{name}</span>
        <span className="font-medium">
          {number(done)}
          {total !== null && <span className="font-normal text-muted"> of {number(total)}</span>}
        </span>
      </p>
      <ProgressLine label={name} share={total === null || total === 0 ? null : done / total} className="w-full" />
    </div>
  );
}

const Figure = ({ children }: { children: ReactNode }) => <li className="first-letter:uppercase">{children}</li>;
