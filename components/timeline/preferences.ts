'use client';

import { useMemo } from 'react';
import { ROW_HEIGHTS, useDensity } from '@/components/ui/density';
import { usePreference } from '@/components/ui/preferences';
import { ZOOM_NAMES, type ZoomName } from './view';

/** The preferences of the timeline, remembered in this browser. */
export function useTimelinePreferences() {
  const [density, setDensity] = useDensity();
  const [zoom, setZoom] = usePreference<ZoomName>('timeline-zoom', ZOOM_NAMES, 'week');
  const [scale, setScale] = usePreference('timeline-scale', ['portfolio', 'property'], 'portfolio');
  const [contrast, setContrast] = usePreference('timeline-contrast', ['normal', 'high'], 'normal');
  const [groups, setGroups] = usePreference('timeline-groups', ['none', 'city'], 'none');
  const [fits, setFits] = usePreference('timeline-fits', ['only', 'all'], 'only');
  return useMemo(
    () => ({
      ...{ density, setDensity, zoom, setZoom, scale, setScale, contrast, setContrast, groups, setGroups },
      ...{ fits, setFits },
      rowHeight: ROW_HEIGHTS[density],
    }),
    [density, setDensity, zoom, setZoom, scale, setScale, contrast, setContrast, groups, setGroups, fits, setFits],
  );
}

export type TimelinePreferences = ReturnType<typeof useTimelinePreferences>;
