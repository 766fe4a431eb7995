'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useToday } from '@/components/state/today';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { PageLink } from '@/components/ui/page-link';
import { beginningOfNews, changesPath, changesQuery } from '@/lib/api/changes';
import { qualityQuery } from '@/lib/api/insights';
import { type Search, writeSearch } from '@/lib/search/search';
import { calendarFormats } from '@/lib/words/calendar-formats';

const DAY_MS = 24 * 60 * 60_000;

/** The changes since Friday and the unusual prices: counts that lead to their rows. Those of 0 step aside. */
export function SinceFriday({ search }: { search: Search }) {
  const { number } = useFormats();
  const { weekdayName } = calendarFormats(useLocale(), null);
  const since = beginningOfNews(useToday());
  const { data } = useQuery(changesQuery(new Date(since * DAY_MS).toISOString(), null, search));
  const quality = useInfiniteQuery(qualityQuery(search, 'prices.odd', false));
  const odd = quality.data?.pages[0]?.total ?? 0;
  const oddPath = writeSearch(search);
  oddPath.set('kind', 'prices.odd');
  const filters = writeSearch(search).toString();
  const at = (kind: string) => changesPath(since * DAY_MS, null, kind) + (filters && `&${filters}`);
  const { total } = data ?? {};
  const items: [count: number | undefined, one: string, many: string, href: string][] = [
    [total?.closed, 'night went off sale', 'nights went off sale', at('nights')],
    [total?.opened, 'night came on sale', 'nights came on sale', at('nights')],
    [total?.dearer, 'night is dearer', 'nights are dearer', at('prices')],
    [total?.cheaper, 'night is cheaper', 'nights are cheaper', at('prices')],
    [total?.rents, 'home has another rent', 'homes have another rent', at('prices')],
    // The first sync found every home.
    [data?.beginsLater ? 0 : total?.new, 'new home', 'new homes', at('new')],
    [total?.withdrawn, 'home was withdrawn', 'homes were withdrawn', at('withdrawn')],
    [odd, 'unusual price', 'unusual prices', `/insights/quality?${oddPath}`],
  ];
  const shown = items.filter(([count = 0]) => count > 0);
  return (
    <section aria-labelledby="since" className="flex flex-col gap-2 lg:pt-3">
      <h2 id="since" className="text-sm font-semibold">
        Since {weekdayName(since)}
      </h2>
      {data?.beginsLater && <p className="text-xs text-muted">The history begins later.</p>}
      {data && shown.length === 0 && <p className="text-muted">Nothing has changed.</p>}
      <ul>
        {shown.map(([count = 0, one, many, href]) => (
          <li key={one}>
            <PageLink href={href} className="flex gap-2 py-0.5 hover:underline pointer-coarse:py-2">
              <span className="min-w-12 text-end font-semibold tabular-nums">{number(count)}</span>
              {count === 1 ? one : many}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
