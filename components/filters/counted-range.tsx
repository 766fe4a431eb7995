'use client';

import { useFormats } from '@/components/ui/formats';
import { FILTERS } from '@/lib/search/filters';
import type { PanelProps } from './filter-panel';
import { nextRange } from './next-range';

/** A few small numbers, one after the other: the first pressed is a choice of its own, a second makes it a span. */
export function CountedRange({ state, facets, name }: PanelProps & { name: 'bedrooms' | 'bathrooms' }) {
  const { number } = useFormats();
  const range = state.search.filter[name];
  const counts = facets?.[name] ?? [];
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="float-left mb-1.5 text-xs font-medium text-muted">{FILTERS[name].label}</legend>
      <div className="flex flex-wrap gap-1">
        {counts.map(({ value, count }) => {
          const isIn = range !== null && value >= (range.min ?? -1) && value <= (range.max ?? Number.POSITIVE_INFINITY);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isIn}
              onClick={() => state.setFilter({ [name]: nextRange(range, value) })}
              className="flex min-w-11 flex-col items-center rounded-md border border-border px-2 py-1 hover:bg-surface-secondary aria-pressed:border-accent aria-pressed:bg-accent/10 aria-pressed:text-accent"
            >
              <span className="font-medium">{name === 'bedrooms' && value === 0 ? 'Studio' : number(value)}</span>
              <span className="text-2xs text-muted">
                {number(count)}
                <span className="sr-only"> homes</span>
              </span>
            </button>
          );
        })}
      </div>
      {range !== null && (
        <label className="flex cursor-pointer items-center gap-2 pt-0.5">
          <input
            type="checkbox"
            checked={range.max === null}
            onChange={(event) =>
              state.setFilter({ [name]: { min: range.min ?? 0, max: event.target.checked ? null : (range.min ?? 0) } })
            }
            className="size-3.5 accent-(--accent)"
          />
          {number(range.min ?? 0)} or more
        </label>
      )}
    </fieldset>
  );
}
