'use client';

import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { AnchoredPopover } from '@/components/ui/anchored-popover';
import { facetsQuery } from '@/lib/client/properties';
import type { SearchState } from '@/lib/client/use-search';
import type { FILTER_GROUPS } from './filter-groups';
import { FilterPanel } from './filter-panel';

interface FilterPopoverProps {
  group: (typeof FILTER_GROUPS)[number];
  state: SearchState;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** A group's filters in a popover, loaded when first opened. */
export function FilterPopover({ group, state, anchor, onClose }: FilterPopoverProps) {
  const panel = useFirstFocus(state);
  return (
    <AnchoredPopover anchor={anchor} label={group.label} placement="bottom start" onClose={onClose} className="w-84">
      <div ref={panel}>
        <FilterPanel id={group.id} state={state} />
      </div>
    </AnchoredPopover>
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
