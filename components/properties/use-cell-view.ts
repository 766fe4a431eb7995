'use client';

import { useMemo } from 'react';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useFormats } from '@/components/ui/formats';
import type { CellView } from './cells';
import { DENSITIES, useDensity } from './density';

export function useCellView(): CellView {
  const formats = useFormats();
  const [unit] = useAreaUnit();
  const [density] = useDensity();
  return useMemo(() => ({ formats, unit, photo: DENSITIES[density].photo }), [formats, unit, density]);
}
