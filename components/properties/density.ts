'use client';

import { usePreference } from '@/components/ui/preferences';

export type Density = 'compact' | 'default' | 'comfortable';

interface Measures {
  /** Pixels, the line below included. */
  rowHeight: number;
  photo: { width: number; height: number };
}

export const DENSITIES: Readonly<Record<Density, Measures>> = {
  compact: { rowHeight: 28, photo: { width: 30, height: 20 } },
  default: { rowHeight: 36, photo: { width: 40, height: 28 } },
  comfortable: { rowHeight: 48, photo: { width: 54, height: 38 } },
};

const NAMES = Object.keys(DENSITIES) as Density[];

export const useDensity = () => usePreference<Density>('density', NAMES, 'default');
