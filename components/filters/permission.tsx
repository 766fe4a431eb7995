'use client';

import { useFormats } from '@/components/ui/formats';
import { Segmented } from '@/components/ui/segmented';
import { FILTERS } from '@/lib/search/filters';
import type { PanelProps } from './filter-panel';

/** Whether something is allowed: any, yes or no. */
export function Permission({
  state,
  facets,
  name,
}: PanelProps & { name: 'pets' | 'children' | 'smoking' | 'parties' }) {
  const { number } = useFormats();
  const { label } = FILTERS[name];
  const countOf = (allowed: boolean) => facets?.[name].find(({ value }) => value === allowed)?.count;
  const option = (value: 'true' | 'false', word: string) => {
    const count = countOf(value === 'true');
    const text = count === undefined ? word : `${word} ${number(count)}`;
    return { value, label: text, content: <Counted word={word} count={count === undefined ? '' : number(count)} /> };
  };
  const value = state.search.filter[name];
  return (
    <div className="flex items-center justify-between gap-3">
      <span>{label}</span>
      <Segmented
        label={label}
        value={value === null ? 'any' : value ? 'true' : 'false'}
        onChange={(chosen) => state.setFilter({ [name]: chosen === 'any' ? null : chosen === 'true' })}
        options={[{ value: 'any', label: 'Any', content: 'Any' }, option('true', 'Yes'), option('false', 'No')]}
      />
    </div>
  );
}

const Counted = ({ word, count }: { word: string; count: string }) => (
  <>
    {word} <span className="text-2xs opacity-70">{count}</span>
  </>
);
