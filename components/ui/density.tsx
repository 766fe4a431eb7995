'use client';

import { Rows2, Rows3, Rows4 } from 'lucide-react';
import { usePreference } from './preferences';

/** The row heights of the list and the timeline, in pixels. */
export const ROW_HEIGHTS = { compact: 28, default: 36, comfortable: 48 } as const;

export type Density = keyof typeof ROW_HEIGHTS;

export const DENSITIES = [
  { value: 'compact', label: 'Compact rows', icon: Rows4 },
  { value: 'default', label: 'Default rows', icon: Rows3 },
  { value: 'comfortable', label: 'Comfortable rows', icon: Rows2 },
] as const;

export const DENSITY_OPTIONS = DENSITIES.map(({ icon: Icon, ...density }) => ({
  ...density,
  content: <Icon aria-hidden />,
}));

const NAMES = DENSITIES.map(({ value }) => value);

/** The density of rows, a preference shared by the list and the timeline. */
export const useDensity = () => usePreference<Density>('density', NAMES, 'default');
