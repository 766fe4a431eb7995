'use client';

import { useMemo } from 'react';
import { usePreference } from '@/components/ui/preferences';
import { ZOOM_NAMES, type ZoomName } from './view';

/** The row heights by density, a preference shared with the table. */
const ROW_HEIGHTS = { compact: 28, default: 36, comfortable: 48 } as const;

export type Density = keyof typeof ROW_HEIGHTS;
const DENSITIES = Object.keys(ROW_HEIGHTS) as Density[];

/** The preferences of the timeline, remembered in this browser. */
export function useTimelinePreferences() {
  const [density, setDensity] = usePreference<Density>('density', DENSITIES, 'default');
  const [zoom, setZoom] = usePreference<ZoomName>('timeline-zoom', ZOOM_NAMES, 'week');
  const [scale, setScale] = usePreference('timeline-scale', ['portfolio', 'property'], 'portfolio');
  const [contrast, setContrast] = usePreference('timeline-contrast', ['normal', 'high'], 'normal');
  const [groups, setGroups] = usePreference('timeline-groups', ['none', 'city'], 'none');
  return useMemo(
    () => ({
      ...{ density, setDensity, zoom, setZoom, scale, setScale, contrast, setContrast, groups, setGroups },
      rowHeight: ROW_HEIGHTS[density],
    }),
    [density, setDensity, zoom, setZoom, scale, setScale, contrast, setContrast, groups, setGroups],
  );
}

export type TimelinePreferences = ReturnType<typeof useTimelinePreferences>;
