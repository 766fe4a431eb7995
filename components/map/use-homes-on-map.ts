'use client';

import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { addHomeLayers, HOME, paintHomes, showHomes, showOpen } from './home-layers';
import type { Homes } from './homes';
import { paletteOf } from './palette';
import { useTheme } from './use-theme';

/** Keeps homes on a map, with the open one marked, in the colours of the theme. */
export function useHomesOnMap(map: MapLibreMap | null, homes: Homes | null, open: string | null): void {
  const theme = useTheme();
  useEffect(() => {
    // The theme is what the palette is read from.
    if (!map || !theme) return;
    const palette = paletteOf(map.getContainer());
    if (map.getLayer(HOME)) paintHomes(map, palette);
    else addHomeLayers(map, palette);
  }, [map, theme]);

  useEffect(() => {
    if (map && homes) showHomes(map, homes);
  }, [map, homes]);

  useEffect(() => {
    if (!map) return;
    const home = homes?.points.features.find(({ properties }) => properties.id === open) ?? null;
    showOpen(map, home);
    const [longitude, latitude] = home?.geometry.coordinates ?? [];
    if (longitude === undefined || latitude === undefined) return;
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] });
  }, [map, homes, open]);
}
