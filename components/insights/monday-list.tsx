'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { changesPath, changesQuery } from '@/lib/client/changes';
import { lostNightsQuery, qualityQuery } from '@/lib/client/insights';
import { useToday } from '@/lib/client/today';
import type { FindingCode } from '@/lib/domain/finding';
import { type Search, writeSearch } from '@/lib/search/search';

const DAY_MS = 24 * 60 * 60_000;
const LONGEST_GAP = 2;

/** The counts that a manager looks at first on a Monday; each leads to its rows. */
export function MondayList({ search, days }: { search: Search; days: number }) {
  const { number } = useFormats();
  const weekAgo = (useToday() - 7) * DAY_MS;
  const gaps = useInfiniteQuery(
    lostNightsQuery(search, days, { shown: 'gaps', cause: null, by: null, longest: LONGEST_GAP }),
  );
  const quality = useInfiniteQuery(qualityQuery(search, null, false));
  const changes = useQuery(changesQuery(new Date(weekAgo).toISOString(), null, search));
  const kinds = quality.data?.pages[0]?.kinds;
  const homesWith = (kind: FindingCode) => kinds && (kinds.find((one) => one.kind === kind)?.homes ?? 0);
  const to = (path: string, others: Record<string, string>) => {
    const query = writeSearch(search);
    for (const [name, value] of Object.entries(others)) query.set(name, value);
    return `${path}?${query}`;
  };
  const items = [
    {
      count: gaps.data?.pages[0]?.total,
      words: `gaps of 1 to ${LONGEST_GAP} nights`,
      href: `${to('/insights', { days: String(days), lost: 'gaps', gaps: String(LONGEST_GAP) })}#lost-nights`,
    },
    {
      count: homesWith('prices.odd'),
      words: 'homes with a price far from homes alike',
      href: to('/insights/quality', { kind: 'prices.odd' }),
    },
    {
      count: homesWith('terms.minimums-disagree'),
      words: 'homes whose minimum stays disagree',
      href: to('/insights/quality', { kind: 'terms.minimums-disagree' }),
    },
    {
      count: changes.data?.total.changed,
      words: 'homes changed in a week',
      href: changesPath(weekAgo, null, 'all'),
    },
  ];
  return (
    <ul
      aria-label="To look at"
      className="grid gap-px overflow-hidden rounded-lg border border-border bg-separator sm:grid-cols-2 lg:grid-cols-4"
    >
      {items.map(({ count, words, href }) => (
        <li key={words} className="bg-surface">
          <PageLink href={href} className="flex h-full flex-col px-4 py-3 hover:bg-surface-secondary">
            <span className="text-lg font-semibold tabular-nums">{count === undefined ? '…' : number(count)}</span>
            <span className="text-xs text-muted">{words}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
