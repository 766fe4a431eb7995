'use client';

import { Minus, Plus, Scan } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { useMay } from '@/components/state/may';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { BARE_FROM_ZOOM } from './graticule';
import type { MapState } from './use-map';

interface MapFrameProps {
  state: MapState;
  /** The label of the third button: 'Show all properties'. */
  fitLabel: string;
  onFit: () => void;
  notes?: ReactNode;
  children?: ReactNode;
}

export function MapFrame(props: MapFrameProps) {
  const { state, fitLabel, onFit, notes, children } = props;
  const { attach, map, basemap } = state;
  const isMissingStreets = state.fault === 'no-streets';
  const maySetUp = useMay('administer');
  const isBare = useIsBare(map) && basemap === 'bundled';
  return (
    <div className="map-frame relative size-full overflow-hidden">
      <div ref={attach} className="size-full" />
      {map && (
        <div className="absolute top-2 right-2 flex flex-col gap-1">
          <MapButton label="Zoom in" onPress={() => map.zoomIn()}>
            <Plus aria-hidden />
          </MapButton>
          <MapButton label="Zoom out" onPress={() => map.zoomOut()}>
            <Minus aria-hidden />
          </MapButton>
          <MapButton label={fitLabel} onPress={onFit}>
            <Scan aria-hidden />
          </MapButton>
        </div>
      )}
      <div className="map-notes pointer-events-none absolute bottom-8 left-2 flex flex-col items-start gap-1 text-2xs text-muted">
        {notes}
        {isMissingStreets && <MapNote>The street map cannot be loaded</MapNote>}
        {maySetUp && (isBare || isMissingStreets) && (
          <MapNote>
            <PageLink href="/settings/maps" className="pointer-events-auto font-medium text-accent hover:underline">
              {isMissingStreets ? 'Choose another one' : 'Turn on streets'}
            </PageLink>
          </MapNote>
        )}
      </div>
      {children}
    </div>
  );
}

export function MapNote({ children }: { children: ReactNode }) {
  return <p className="rounded-sm bg-surface/85 px-1.5 py-0.5">{children}</p>;
}

function MapButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Button
      isIconOnly
      size="sm"
      variant="secondary"
      aria-label={label}
      onPress={onPress}
      className="border border-border bg-surface shadow-sm"
    >
      {children}
    </Button>
  );
}

/** Whether the bundled map has little detail at the current zoom. */
function useIsBare(map: MapLibreMap | null): boolean {
  const [isBare, setBare] = useState(false);
  useEffect(() => {
    if (!map) return;
    const look = () => setBare(map.getZoom() >= BARE_FROM_ZOOM);
    look();
    map.on('zoomend', look);
    return () => void map.off('zoomend', look);
  }, [map]);
  return isBare;
}
