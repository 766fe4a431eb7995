'use client';

import { Columns3, Star } from 'lucide-react';
import { comparePath, useShortlist, useShortlistNews, useShortlistPath } from '@/components/state/shortlist';
import { useSelection } from '@/components/state/use-selection';
import { PageLink } from '@/components/ui/page-link';
import { MOST_COMPARED } from '@/lib/api/compared';

interface ShortlistToggleProps {
  id: string;
  name: string;
  label?: boolean;
  /** The key that presses it while its row has the focus. */
  shortcut?: string;
}

/** Adds a home to the shortlist, or removes it. */
export function ShortlistToggle({ id, name, label = false, shortcut }: ShortlistToggleProps) {
  const { ids, isFull, toggle } = useShortlist();
  const isOn = ids.includes(id);
  const isBlocked = isFull && !isOn;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Shortlist ${name}`}
      aria-keyshortcuts={shortcut}
      disabled={isBlocked}
      title={
        isBlocked
          ? 'The shortlist is full: take a home off it first'
          : isOn
            ? 'On the shortlist'
            : 'Add to the shortlist'
      }
      onClick={() => toggle(id)}
      className="flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-md px-2 text-muted hover:bg-surface-tertiary hover:text-foreground aria-pressed:text-accent disabled:opacity-50"
    >
      <Star aria-hidden className="size-4" fill={isOn ? 'currentColor' : 'none'} />
      {label && <span className="font-medium">{isOn ? 'Shortlisted' : 'Shortlist'}</span>}
    </button>
  );
}

/** Links to the shortlist's comparison; hidden for an empty shortlist. */
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

/** Compares the selected properties, or says that they are too many. */
export function CompareSelection() {
  const { selection } = useSelection();
  if (selection.kind === 'all' || selection.ids.size < 2) return null;
  if (selection.ids.size > MOST_COMPARED) {
    return <span className="px-2 text-xs text-muted">Up to {MOST_COMPARED} can be compared</span>;
  }
  return (
    <PageLink
      href={comparePath([...selection.ids])}
      className="flex h-8 items-center gap-1.5 rounded-md px-2.5 font-medium text-accent hover:bg-surface-tertiary"
    >
      <Columns3 aria-hidden className="size-4" />
      Compare
    </PageLink>
  );
}

/** Adds the selected homes to the shortlist, where it has room for them. */
export function ShortlistSelection() {
  const { selection } = useSelection();
  const { ids, toggle } = useShortlist();
  if (selection.kind === 'all') return null;
  const missing = [...selection.ids].filter((id) => !ids.includes(id));
  const isFull = ids.length + missing.length > MOST_COMPARED;
  return (
    <button
      type="button"
      disabled={isFull || missing.length === 0}
      title={isFull ? `The shortlist holds ${MOST_COMPARED} homes` : undefined}
      onClick={() => missing.forEach(toggle)}
      className="flex h-8 items-center gap-1.5 rounded-md px-2.5 font-medium hover:bg-surface-tertiary disabled:text-muted"
    >
      <Star aria-hidden className="size-4" fill={missing.length === 0 ? 'currentColor' : 'none'} />
      {missing.length === 0 ? 'Shortlisted' : 'Shortlist'}
    </button>
  );
}
