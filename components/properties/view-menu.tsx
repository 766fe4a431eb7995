'use client';

import { useAreaUnit } from '@/components/ui/area-unit';
import { DENSITY_OPTIONS, useDensity } from '@/components/ui/density';
import { SegmentedRow } from '@/components/ui/segmented';
import { ColumnList } from './column-list';

const UNIT_OPTIONS = [
  { value: 'sqm', label: 'm², square metres', content: 'm²' },
  { value: 'sqft', label: 'sq ft, square feet', content: 'sq ft' },
] as const;

/** How the table looks: the height of its rows, the unit of sizes, and its columns. */
export function ViewMenu() {
  const [density, setDensity] = useDensity();
  const [unit, setUnit] = useAreaUnit();
  return (
    <>
      <div className="flex flex-col gap-2 border-b border-separator py-2 pr-1.5 pl-3">
        <SegmentedRow
          name="Row height"
          label="Row height"
          value={density}
          onChange={setDensity}
          options={DENSITY_OPTIONS}
        />
        <SegmentedRow name="Unit of size" label="Unit of size" value={unit} onChange={setUnit} options={UNIT_OPTIONS} />
      </div>
      <ColumnList />
    </>
  );
}
