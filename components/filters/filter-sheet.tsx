'use client';

import { useQuery } from '@tanstack/react-query';
import type { SearchState } from '@/components/state/use-search';
import { BottomSheet } from '@/components/ui/bottom-sheet';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { facetsQuery } from '@/lib/api/properties';
import type { FilterGroup } from './filter-groups';
import { FilterPanel } from './filter-panel';

interface FilterSheetProps {
  groups: readonly FilterGroup[];
  state: SearchState;
  onClose: () => void;
}

/** The filters of a page in a sheet, loaded when first opened. */
export function FilterSheet({ groups, state, onClose }: FilterSheetProps) {
  const { count } = useFormats();
  const { data: facets } = useQuery(facetsQuery(state.search.filter));
  const total = facets?.total;
  return (
    <BottomSheet
      title="Filters"
      className="gap-6"
      footer={
        <>
          <Button variant="ghost" onPress={state.clearFilter}>
            Clear all
          </Button>
          <Button onPress={onClose}>{total === undefined ? 'Show' : `Show ${count(total, 'home')}`}</Button>
        </>
      }
      onClose={onClose}
    >
      {groups.map(({ id, label }) => (
        <section key={id} aria-label={label} className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">{label}</h3>
          <FilterPanel id={id} state={state} />
        </section>
      ))}
    </BottomSheet>
  );
}
