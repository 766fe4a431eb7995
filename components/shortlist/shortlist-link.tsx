'use client';

import { Star } from 'lucide-react';
import Link from 'next/link';
import { comparePath, useShortlist } from '@/lib/client/shortlist';
import { useSearch } from '@/lib/client/use-search';
import { stayOf } from '@/lib/search/filters';

/** In the bar, once homes were collected: leads to where they stand side by side, for the stay that is asked for. */
export function ShortlistLink() {
  const { ids } = useShortlist();
  const { search } = useSearch();
  if (ids.length === 0) return null;
  return (
    <Link
      href={comparePath(ids, stayOf(search.filter))}
      prefetch={false}
      className="flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2 text-xs text-muted hover:bg-surface-tertiary hover:text-foreground"
    >
      <Star aria-hidden className="size-3.5 text-accent" fill="currentColor" />
      <span className="max-md:sr-only">Shortlist</span>
      <span className="font-medium text-foreground">{ids.length}</span>
    </Link>
  );
}
