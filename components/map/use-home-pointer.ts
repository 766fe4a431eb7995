'use client';

import type { GeoJSONSource, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useState } from 'react';
import { MAX_ZOOM } from './create-map';
import { HOME, HOMES_SOURCE, MANY, OPEN } from './home-layers';
import { boundsOf, type Spot } from './homes';

interface HoveredHome {
  id: string;
  at: Spot;
}

interface HomesOnSpot {
  ids: string[];
  count: number;
  at: Spot;
}

/** Homes on one spot that are listed; there may be more. */
const MOST_LISTED = 20;
/** Homes of a cluster that are looked at to find how far it reaches. */
const MOST_FRAMED = 1000;
/** Pixels around them. */
const PADDING = 96;

/** What the pointer does with homes: a card on hover, a click opens one, or zooms in on many. */
export function useHomePointer(map: MapLibreMap | null, onOpen: (id: string) => unknown) {
  const [hovered, setHovered] = useState<HoveredHome | null>(null);
  const [onOneSpot, setOnOneSpot] = useState<HomesOnSpot | null>(null);
  const closeSpot = useCallback(() => setOnOneSpot(null), []);

  useEffect(() => {
    if (!map) return;
    const point = (isOver: boolean) => {
      map.getCanvas().style.cursor = isOver ? 'pointer' : '';
    };
    const enter = (event: MapLayerMouseEvent) => {
      point(true);
      const home = homeAt(event);
      // The same object stays: a card that is there need not be drawn anew.
      setHovered((known) => (known?.id === home?.id ? known : home));
    };
    const leave = () => {
      point(false);
      setHovered(null);
    };
    const open = (event: MapLayerMouseEvent) => {
      const home = homeAt(event);
      setHovered(null);
      if (home) onOpen(home.id);
    };
    const expand = async (event: MapLayerMouseEvent) => {
      const [feature] = event.features ?? [];
      const source = map.getSource<GeoJSONSource>(HOMES_SOURCE);
      if (!feature || !source) return;
      const { cluster_id: cluster, point_count: count } = feature.properties;
      const at = spotOf(feature.geometry);
      const [splitsAt, leaves] = await Promise.all([
        source.getClusterExpansionZoom(cluster),
        source.getClusterLeaves(cluster, MOST_FRAMED, 0),
      ]);
      if (splitsAt > MAX_ZOOM) {
        const ids = leaves.slice(0, MOST_LISTED).map(({ properties }) => String(properties?.id));
        setOnOneSpot({ ids, count, at });
        return;
      }
      const reach = boundsOf(leaves.map(({ geometry }) => spotOf(geometry)));
      const framed = reach && map.cameraForBounds(reach, { padding: PADDING });
      map.easeTo({ center: framed?.center ?? at, zoom: Math.max(splitsAt, framed?.zoom ?? 0) });
    };
    const expandNow = (event: MapLayerMouseEvent) => void expand(event);
    const pointAt = () => point(true);
    const hide = () => {
      setHovered(null);
      setOnOneSpot(null);
    };

    const subscriptions = [
      map.on('mousemove', [HOME, OPEN], enter),
      map.on('mouseleave', [HOME, OPEN], leave),
      map.on('mouseenter', MANY, pointAt),
      map.on('mouseleave', MANY, leave),
      map.on('click', [HOME, OPEN], open),
      map.on('click', MANY, expandNow),
      map.on('movestart', hide),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map, onOpen]);

  return { hovered, onOneSpot, closeSpot };
}

function homeAt({ features }: MapLayerMouseEvent): HoveredHome | null {
  const [feature] = features ?? [];
  return feature ? { id: String(feature.properties.id), at: spotOf(feature.geometry) } : null;
}

const spotOf = (geometry: GeoJSON.Geometry): Spot =>
  geometry.type === 'Point' ? (geometry.coordinates as Spot) : [0, 0];
