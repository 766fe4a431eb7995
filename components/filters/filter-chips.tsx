'use client';

import { TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useFormats } from '@/components/ui/formats';
import { addressFaultText } from '@/lib/client/address-fault';
import { filterWords } from '@/lib/client/filter-words';
import type { SearchState } from '@/lib/client/use-search';

interface FilterChipsProps {
  state: SearchState;
  /** Gives the focus a place when there are no chips any more. */
  onNoneLeft: () => void;
}

/**
 * All that the list is narrowed by, each to be taken away; and what of the URL could not be read. The row is there
 * without any too: what is below must not jump while somebody types.
 */
export function FilterChips({ state, onNoneLeft }: FilterChipsProps) {
  const { search, faults, setFilter, dropFault, clearFilter } = state;
  const formats = useFormats();
  const [unit] = useAreaUnit();
  const words = filterWords(search.filter, { ...formats, unit });
  const count = words.length + faults.length;
  const { row, onRemoved } = useFocusAfterRemoval(count, onNoneLeft);
  if (count === 0) {
    return <p className="h-9 px-3 pt-1 text-xs text-muted sm:px-4">No filters</p>;
  }
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
              <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
              Ignored: {text}
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

/** The button that was pressed goes with its chip: the focus moves to the chip that takes its place, or the last one. */
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
