'use client';

import { Columns3 } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';
import { MOST_COMPARED } from '@/lib/client/compared';
import { comparePath } from '@/lib/client/shortlist';
import { useSearch } from '@/lib/client/use-search';
import { useSelection } from '@/lib/client/use-selection';
import { stayOf } from '@/lib/search/filters';

/** Leads from a few selected properties to where they stand side by side; says so where they are too many. */
export function CompareSelection() {
  const { selection } = useSelection();
  const { search } = useSearch();
  if (selection.kind === 'all' || selection.ids.size < 2) return null;
  if (selection.ids.size > MOST_COMPARED) {
    return <span className="px-2 text-xs text-muted">Up to {MOST_COMPARED} can be compared</span>;
  }
  return (
    <PageLink
      href={comparePath([...selection.ids], stayOf(search.filter))}
      className="flex h-8 items-center gap-1.5 rounded-md px-2.5 font-medium text-accent hover:bg-surface-tertiary"
    >
      <Columns3 aria-hidden className="size-4" />
      Compare
    </PageLink>
  );
}
