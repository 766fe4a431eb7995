'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { usePreference } from '@/components/ui/preferences';

type Density = 'compact' | 'default' | 'comfortable';

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

const VIEWS = ['list', 'map'] as const;

/** Whether the page shows a map too (`?view=map`). */
export const useView = () => useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('list'));
