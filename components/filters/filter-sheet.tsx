'use client';

import { Drawer } from '@heroui/react/drawer';
import { useQuery } from '@tanstack/react-query';
import type { SearchState } from '@/components/state/use-search';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { facetsQuery } from '@/lib/api/properties';
import type { FilterGroup } from './filter-groups';
import { FilterPanel } from './filter-panel';
import '@/components/ui/overlays.css';

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
    <Drawer.Backdrop isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Drawer.Content placement="bottom">
        <Drawer.Dialog className="max-h-[92dvh]">
          <Drawer.Header>
            <Drawer.Heading>Filters</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-6">
            {groups.map(({ id, label }) => (
              <section key={id} aria-label={label} className="flex flex-col gap-2">
                <h3 className="text-sm font-semibold">{label}</h3>
                <FilterPanel id={id} state={state} />
              </section>
            ))}
          </Drawer.Body>
          <Drawer.Footer>
            <Button variant="ghost" onPress={state.clearFilter}>
              Clear all
            </Button>
            <Button onPress={onClose}>{total === undefined ? 'Show' : `Show ${count(total, 'home')}`}</Button>
          </Drawer.Footer>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}
