'use client';

import { useId } from 'react';
import { SORTS, sortWords } from '@/lib/client/sort-words';
import { type Sort, sortCodec } from '@/lib/search/sort';

interface OrderFieldProps {
  sort: Sort;
  onChange: (sort: Sort) => void;
}

/**
 * The order of the homes found, by the browser's own field. What the stay costs is worked out for the homes of a page
 * alone, so they cannot be ordered by it.
 */
export function OrderField({ sort, onChange }: OrderFieldProps) {
  const id = useId();
  const text = sortCodec.write(sort);
  const isListed = SORTS.some(([listed]) => listed === text);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {sort.by === 'price' && <p className="text-xs text-muted">By the rent a month, not by what the stay costs.</p>}
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-xs text-muted">
          Order
        </label>
        <select
          id={id}
          value={text}
          onChange={(event) => {
            const reading = sortCodec.read(event.target.value);
            if (!('fault' in reading) && reading.value) onChange(reading.value);
          }}
          className="h-8 rounded-md border border-border bg-surface px-2 pointer-coarse:h-10"
        >
          {!isListed && <option value={text}>{sortWords(sort)}</option>}
          {SORTS.map(([listed, label]) => (
            <option key={listed} value={listed}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
