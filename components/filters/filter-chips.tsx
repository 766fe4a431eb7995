'use client';

import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useFormats } from '@/components/ui/formats';
import { filterWords } from '@/lib/client/filter-words';
import type { SearchState } from '@/lib/client/use-search';

/** All that the list is narrowed by, each to be taken away; and what of the URL could not be read. */
export function FilterChips({ search, faults, setFilter, dropFault, clearFilter }: SearchState) {
  const formats = useFormats();
  const [unit] = useAreaUnit();
  const words = filterWords(search.filter, { ...formats, unit });
  if (words.length + faults.length === 0) return null;
  return (
    <div className="flex items-center gap-1.5 overflow-x-auto px-3 pb-2 [scrollbar-width:none] sm:px-4">
      <ul aria-label="Active filters" className="flex items-center gap-1.5">
        {words.map(({ label, text, filters }) => (
          <Chip
            key={label}
            name={`${label}: ${text}`}
            onRemove={() => setFilter(Object.fromEntries(filters.map((filter) => [filter, null])))}
          >
            <span className="text-muted">{label}:</span> {text}
          </Chip>
        ))}
        {faults.map(({ parameter, value, message }) => (
          <Chip
            key={parameter}
            isFault
            name={`${parameter} in the address`}
            title={`${parameter}=${value}: ${parameter} ${message}. It is ignored.`}
            onRemove={() => dropFault(parameter)}
          >
            <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
            Ignored: {parameter} {message}
          </Chip>
        ))}
      </ul>
      <button
        type="button"
        onClick={clearFilter}
        className="h-7 shrink-0 rounded-md px-2 text-xs text-muted underline-offset-2 hover:text-foreground hover:underline"
      >
        Clear all
      </button>
    </div>
  );
}

interface ChipProps {
  name: string;
  title?: string;
  isFault?: boolean;
  onRemove: () => void;
  children: ReactNode;
}

function Chip({ name, title, isFault = false, onRemove, children }: ChipProps) {
  return (
    <li
      title={title}
      className={`flex h-7 shrink-0 items-center rounded-md pl-2 text-xs whitespace-nowrap ${
        isFault ? 'bg-danger-soft text-danger' : 'bg-surface-tertiary'
      }`}
    >
      <span>{children}</span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-7 place-items-center rounded-md text-muted hover:text-foreground"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
