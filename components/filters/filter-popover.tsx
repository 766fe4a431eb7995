'use client';

import { Popover } from '@heroui/react/popover';
import type { RefObject } from 'react';
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
  return (
    <Popover>
      <Popover.Content
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom start"
        className="max-h-[min(32rem,80dvh)] w-72 overflow-y-auto rounded-xl border border-border"
      >
        <Popover.Dialog aria-label={group.label} className="p-3 outline-none">
          <FilterPanel id={group.id} state={state} />
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}
