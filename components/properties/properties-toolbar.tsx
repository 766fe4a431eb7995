'use client';

import { List, Map as MapSign, SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useListView } from '@/components/state/use-search';
import { Choice } from '@/components/ui/choice';
import { PopoverButton } from '@/components/ui/popover-button';
import { Segmented } from '@/components/ui/segmented';
import { GROUPINGS } from '@/lib/search/groupings';
import { useListGroups } from './lines';

const VIEW_OPTIONS = [
  { value: 'list', label: 'List', content: <List aria-hidden /> },
  { value: 'map', label: 'List and map', content: <MapSign aria-hidden /> },
] as const;

interface PropertiesToolbarProps {
  count: string;
  /** Whether there is a map to show. */
  hasMap: boolean;
  actions?: ReactNode;
}

/** The page's heading, count and view options. */
export function PropertiesToolbar({ count, hasMap, actions }: PropertiesToolbarProps) {
  const [view, setView] = useListView();
  return (
    <div className="flex min-h-12 items-center gap-x-3 border-b border-border px-3 sm:px-4">
      <h1 className="text-sm font-semibold">Homes</h1>
      <p role="status" className="truncate text-muted tabular-nums">
        {count}
      </p>
      <div className="ml-auto flex shrink-0 items-center gap-2 print:hidden">
        {actions}
        {hasMap && (
          <Segmented
            label="List or map"
            value={view}
            onChange={(chosen) => void setView(chosen)}
            options={VIEW_OPTIONS}
          />
        )}
        <div className="hidden items-center gap-2 sm:flex">
          <GroupField />
          <ViewButton />
        </div>
      </div>
    </div>
  );
}

const UNGROUPED = 'none';

function GroupField() {
  const [by, setBy] = useListGroups();
  return (
    <div className="max-lg:hidden">
      <Choice
        label="Group by"
        isLabelHidden
        value={by ?? UNGROUPED}
        options={[UNGROUPED, ...GROUPINGS]}
        nameOf={(one) => (one === UNGROUPED ? 'No groups' : `By ${one}`)}
        onChange={(one) => setBy(one === UNGROUPED ? null : one)}
      />
    </div>
  );
}

const loadMenu = () => import('./view-menu');
const ViewMenu = lazy(() => loadMenu().then((module) => ({ default: module.ViewMenu })));

/** The button that opens the look of the table, which is loaded on demand. */
const ViewButton = () => (
  <PopoverButton
    dialogLabel="View"
    placement="bottom end"
    popoverClassName="flex w-80 max-w-[calc(100vw-1.5rem)] flex-col p-0 text-[0.8125rem]"
    preload={loadMenu}
    popover={() => <ViewMenu />}
  >
    <SlidersHorizontal aria-hidden />
    View
  </PopoverButton>
);
