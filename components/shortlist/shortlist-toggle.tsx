'use client';

import { Star } from 'lucide-react';
import { useShortlist } from '@/lib/client/shortlist';

/** Puts a home on the shortlist, or takes it off. */
export function ShortlistToggle({ id, name, label = false }: { id: string; name: string; label?: boolean }) {
  const { ids, isFull, toggle } = useShortlist();
  const isOn = ids.includes(id);
  const isBlocked = isFull && !isOn;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Shortlist ${name}`}
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
