'use client';

import { parseAsStringLiteral } from 'nuqs';
import { useCallback, useMemo, useState } from 'react';
import { useAddressState } from '@/components/state/address-state';
import { ROW_HEIGHTS, useDensity } from '@/components/ui/density';
import { usePreference } from '@/components/ui/preferences';
import { ZOOM_NAMES, type ZoomName } from './view';

const GROUPS = ['none', 'city'] as const;
const FITS = ['only', 'all'] as const;

/** A choice that decides what is seen: it stands in the URL; without that, the last choice in this browser counts. */
function useSeen<Value extends string>(parameter: string, values: readonly Value[], fallback: Value) {
  const [last, remember] = usePreference(`timeline-${parameter}`, values, fallback);
  const [asked, ask] = useAddressState(parameter, parseAsStringLiteral(values));
  // Back to an address without it means what was seen there.
  const [first, setFirst] = useState<Value | null>(null);
  const choose = useCallback(
    (value: Value) => {
      setFirst((known) => known ?? last);
      remember(value);
      void ask(value);
    },
    [last, remember, ask],
  );
  return [asked ?? first ?? last, choose] as const;
}

export function useTimelinePreferences() {
  const [density, setDensity] = useDensity();
  const [zoom, setZoom] = useSeen<ZoomName>('zoom', ZOOM_NAMES, 'week');
  const [scale, setScale] = usePreference('timeline-scale', ['portfolio', 'property'], 'portfolio');
  const [contrast, setContrast] = usePreference('timeline-contrast', ['normal', 'high'], 'normal');
  const [groups, setGroups] = useSeen('group', GROUPS, 'none');
  const [fits, setFits] = useSeen('fits', FITS, 'only');
  return useMemo(
    () => ({
      density,
      setDensity,
      zoom,
      setZoom,
      scale,
      setScale,
      contrast,
      setContrast,
      groups,
      setGroups,
      fits,
      setFits,
      rowHeight: ROW_HEIGHTS[density],
    }),
    [density, setDensity, zoom, setZoom, scale, setScale, contrast, setContrast, groups, setGroups, fits, setFits],
  );
}

export type TimelinePreferences = ReturnType<typeof useTimelinePreferences>;
