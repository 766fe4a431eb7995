'use client';

import { Columns3, List, Map as MapSign } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useAreaUnit } from '@/components/ui/area-unit';
import { Choice } from '@/components/ui/choice';
import { DENSITY_OPTIONS, useDensity } from '@/components/ui/density';
import { PopoverButton } from '@/components/ui/popover-button';
import { Segmented } from '@/components/ui/segmented';
import { useListView } from '@/lib/client/use-search';
import { GROUPINGS } from '@/lib/search/groupings';
import { useListGroups } from './lines';

const UNIT_OPTIONS = [
  { value: 'sqm', label: 'm², square metres', content: 'm²' },
  { value: 'sqft', label: 'sq ft, square feet', content: 'sq ft' },
] as const;

const VIEW_OPTIONS = [
  { value: 'list', label: 'List', content: <List aria-hidden /> },
  { value: 'map', label: 'List and map', content: <MapSign aria-hidden /> },
] as const;

interface PropertiesToolbarProps {
  count: string;
  /** Whether there is a map to show. */
  hasMap: boolean;
  /** Actions on the whole list. */
  actions?: ReactNode;
}

/** The page's heading, count and view options. */
export function PropertiesToolbar({ count, hasMap, actions }: PropertiesToolbarProps) {
  const [density, setDensity] = useDensity();
  const [unit, setUnit] = useAreaUnit();
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
          <Segmented label="View" value={view} onChange={(chosen) => void setView(chosen)} options={VIEW_OPTIONS} />
        )}
        <div className="hidden sm:block">
          <Segmented label="Unit of size" value={unit} onChange={setUnit} options={UNIT_OPTIONS} />
        </div>
        <div className="hidden items-center gap-2 sm:flex">
          <GroupField />
          <Segmented label="Row height" value={density} onChange={setDensity} options={DENSITY_OPTIONS} />
          <ColumnChooser />
        </div>
      </div>
    </div>
  );
}

const UNGROUPED = 'none';

/** The field that groups the list. */
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

const loadList = () => import('./column-list');
const ColumnList = lazy(() => loadList().then((module) => ({ default: module.ColumnList })));

/** The button that opens the choice of columns, which is loaded on demand. */
const ColumnChooser = () => (
  <PopoverButton
    isIconOnly
    aria-label="Columns"
    dialogLabel="Columns"
    placement="bottom end"
    popoverClassName="flex w-80 max-w-[calc(100vw-1.5rem)] flex-col p-0 text-[0.8125rem]"
    preload={loadList}
    popover={() => <ColumnList />}
  >
    <Columns3 aria-hidden />
  </PopoverButton>
);
