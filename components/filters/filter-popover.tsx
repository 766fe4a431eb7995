'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SearchState } from '@/components/state/use-search';
import { facetsQuery } from '@/lib/api/properties';
import type { GroupId } from './filter-groups';
import { FilterPanel } from './filter-panel';

interface FilterPopoverProps {
  id: GroupId;
  state: SearchState;
}

/** The content of a group's popover. */
export function FilterPopover({ id, state }: FilterPopoverProps) {
  const panel = useFirstFocus(state);
  return (
    <div ref={panel}>
      <FilterPanel id={id} state={state} />
    </div>
  );
}

const CONTROLS = 'input:enabled, button:enabled, select:enabled, [tabindex="0"]';

/** Focuses the first control, once it has loaded. */
function useFirstFocus(state: SearchState) {
  const panel = useRef<HTMLDivElement>(null);
  const { data: facets } = useQuery(facetsQuery(state.search.filter));
  const hasLoaded = facets !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls appear with the facets.
  useEffect(() => {
    // The dialog itself takes the focus first; a control that has it keeps it.
    const focusFirst = () => {
      if (panel.current?.contains(document.activeElement)) return;
      const controls = [...(panel.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
      controls.find((control) => control.tabIndex >= 0)?.focus();
    };
    const frame = requestAnimationFrame(focusFirst);
    return () => cancelAnimationFrame(frame);
  }, [hasLoaded]);
  return panel;
}
