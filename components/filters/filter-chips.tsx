'use client';

import { TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useConverter } from '@/components/state/reporting-money';
import type { SearchState } from '@/components/state/use-search';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useFormats } from '@/components/ui/formats';
import { addressFaultText, filterWords } from '@/lib/words/filters';
import { isOfStay } from './filter-groups';

interface FilterChipsProps {
  state: SearchState;
  /** Whether the page has fields of its own for the dates and the guests of the stay, which say them once. */
  isBesideStay: boolean;
  /** Moves the focus once the last chip is gone. */
  onNoneLeft: () => void;
}

/** The set filters as removable chips, with the faults of the URL. */
export function FilterChips({ state, isBesideStay, onNoneLeft }: FilterChipsProps) {
  const { search, faults, setFilter, dropFault, clearFilter } = state;
  const formats = useFormats();
  const [unit] = useAreaUnit();
  const reporting = useConverter()?.table.currency;
  const words = filterWords(search.filter, { ...formats, unit, reporting }).filter(
    (one) => !(isBesideStay && isOfStay(one)),
  );
  const count = words.length + faults.length;
  const { row, onRemoved } = useFocusAfterRemoval(count, onNoneLeft);
  if (count === 0) return null;
  return (
    <div ref={row} className="flex h-9 items-start gap-1.5 overflow-x-auto px-3 [scrollbar-width:none] sm:px-4">
      <ul aria-label="Active filters" className="flex items-center gap-1.5">
        {words.map(({ label, text, filters }, at) => (
          <Chip
            key={label}
            name={`${label}: ${text}`}
            onRemove={() => {
              onRemoved(at);
              setFilter(Object.fromEntries(filters.map((filter) => [filter, null])));
            }}
          >
            <span className="text-muted">{label}:</span> {text}
          </Chip>
        ))}
        {faults.map(({ parameter, value, message }, at) => {
          const text = addressFaultText({ parameter, message });
          return (
            <Chip
              key={parameter}
              isFault
              name={`${parameter} in the address`}
              title={`${parameter}=${value}: ${text}. It is ignored.`}
              onRemove={() => {
                onRemoved(words.length + at);
                dropFault(parameter);
              }}
            >
              <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-2px] text-danger" />
              Ignored: {text.split(': ')[0]}
            </Chip>
          );
        })}
      </ul>
      <button
        type="button"
        onClick={() => {
          onRemoved(0);
          clearFilter();
        }}
        className="h-7 shrink-0 rounded-md px-2 text-xs text-muted underline-offset-2 hover:text-foreground hover:underline"
      >
        Clear all
      </button>
    </div>
  );
}

/** Focuses the next chip after a removal, or the last one. */
function useFocusAfterRemoval(count: number, onNoneLeft: () => void) {
  const row = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);
  const none = useRef(onNoneLeft);
  none.current = onNoneLeft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a chip has gone, not before.
  useLayoutEffect(() => {
    const at = removed.current;
    removed.current = null;
    if (at === null) return;
    const buttons = row.current?.querySelectorAll<HTMLElement>('li button');
    const next = buttons?.[Math.min(at, buttons.length - 1)];
    if (next) next.focus();
    else none.current();
  }, [count]);
  return {
    row,
    onRemoved: (at: number) => {
      removed.current = at;
    },
  };
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
      className={`flex h-7 max-w-[calc(100vw-1.5rem)] shrink-0 items-center rounded-md pl-2 text-xs whitespace-nowrap ${
        isFault ? 'bg-danger-soft' : 'bg-surface-tertiary'
      }`}
    >
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        title={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:text-foreground"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
