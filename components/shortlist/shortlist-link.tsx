'use client';

import { Star } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';
import { useShortlist, useShortlistNews } from '@/lib/client/shortlist';
import { useShortlistPath } from '@/lib/client/use-shortlist-path';

/** In the bar, once homes were collected: leads to where they stand side by side, for the stay that is asked for. */
export function ShortlistLink() {
  const { ids } = useShortlist();
  const path = useShortlistPath();
  const news = useShortlistNews();
  return (
    <>
      <span role="status" className="sr-only">
        {news}
      </span>
      {path && (
        <PageLink
          href={path}
          title="Compare the homes of the shortlist (g then l)"
          className="flex h-8 shrink-0 items-center gap-1.5 rounded-md px-1.5 text-xs sm:px-2 text-muted hover:bg-surface-tertiary hover:text-foreground"
        >
          <Star aria-hidden className="size-3.5 text-accent" fill="currentColor" />
          <span className="max-xl:sr-only">Shortlist</span>
          <span className="font-medium text-foreground">{ids.length}</span>
        </PageLink>
      )}
    </>
  );
}
