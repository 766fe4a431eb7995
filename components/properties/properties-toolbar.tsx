'use client';

import { Rows2, Rows3, Rows4 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAreaUnit } from '@/components/ui/area-unit';
import { Segmented } from '@/components/ui/segmented';
import { useDensity } from './density';

const DENSITY_OPTIONS = [
  { value: 'compact', label: 'Compact rows', content: <Rows4 aria-hidden /> },
  { value: 'default', label: 'Default rows', content: <Rows3 aria-hidden /> },
  { value: 'comfortable', label: 'Comfortable rows', content: <Rows2 aria-hidden /> },
] as const;

const UNIT_OPTIONS = [
  { value: 'sqm', label: 'm², square metres', content: 'm²' },
  { value: 'sqft', label: 'sq ft, square feet', content: 'sq ft' },
] as const;

/** The page's heading, what is known of the whole list, and how to see it. */
export function PropertiesToolbar({ count, children }: { count: string; children?: ReactNode }) {
  const [density, setDensity] = useDensity();
  const [unit, setUnit] = useAreaUnit();
  return (
    <div className="flex min-h-12 items-center gap-x-3 border-b border-border px-3 sm:px-4">
      <h1 className="text-sm font-semibold">Properties</h1>
      <p role="status" className="truncate text-muted">
        {count}
      </p>
      {children}
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <Segmented label="Unit of size" value={unit} onChange={setUnit} options={UNIT_OPTIONS} />
        <div className="hidden sm:block">
          <Segmented label="Row height" value={density} onChange={setDensity} options={DENSITY_OPTIONS} />
        </div>
      </div>
    </div>
  );
}
