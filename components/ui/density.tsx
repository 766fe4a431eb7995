'use client';

import { Rows2, Rows3, Rows4 } from 'lucide-react';
import { usePreference } from './preferences';

/** The row heights of the list and the timeline, in pixels. */
export const ROW_HEIGHTS = { compact: 28, default: 36, comfortable: 48 } as const;

export type Density = keyof typeof ROW_HEIGHTS;

export const DENSITY_OPTIONS = [
  { value: 'compact', label: 'Compact rows', content: <Rows4 aria-hidden /> },
  { value: 'default', label: 'Default rows', content: <Rows3 aria-hidden /> },
  { value: 'comfortable', label: 'Comfortable rows', content: <Rows2 aria-hidden /> },
] as const;

const DENSITIES = DENSITY_OPTIONS.map(({ value }) => value);

/** The density of rows, a preference shared by the list and the timeline. */
export const useDensity = () => usePreference<Density>('density', DENSITIES, 'default');
