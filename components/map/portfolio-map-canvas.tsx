'use client';

import { useQuery } from '@tanstack/react-query';
import type { GeoJSONSource, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useShowsPrices } from '@/components/state/partner-page';
import { ratesText, useConverter } from '@/components/state/reporting-money';
import { useSearch } from '@/components/state/use-search';
import { useListNotice } from '@/components/state/use-stay-ends';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { Notice } from '@/components/ui/notice';
import { openProperty, useOpenProperty } from '@/components/ui/open-property';
import { mapQuery } from '@/lib/api/properties';
import type { MapAnswer } from '@/lib/contract/api/properties';
import type { Converter } from '@/lib/domain/exchange';
import { searchKey } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { mapColours, useTheme } from './colours';
import { HomeCard, HomesOnOneSpot } from './home-card';
import { addHomeLayers, HOME_LAYER, HOMES_SOURCE, MANY, OPEN, paintHomes, showHomes, showOpen } from './home-layers';
import { boundsOf, countWithin, type Homes, homesOf, ownTotal, type Spot } from './homes';
import { MapFrame, MapNote } from './map-frame';
import { useChainOnMap } from './use-chain';
import { NEAR_KM, useFit } from './use-fit';
import { type Camera, CLOSEST_ZOOM, useMap } from './use-map';
import { useNearHome } from './use-near';

const WORLD: Camera = { center: [10, 25], zoom: 1 };

export function PortfolioMapCanvas() {
  const { search } = useSearch();
  const open = useOpenProperty();
  const query = useQuery(mapQuery(search.filter));
  const { data, error, isPlaceholderData } = query;
  const { compactMoney, day } = useFormats();
  const notice = useListNotice(day);
  const known = useConverter();
  const hasPrices = useShowsPrices();
  const converter = hasPrices ? known : null;
  const homes = useMemo(
    () => (data && converter !== undefined ? homesOf(data, converter, compactMoney) : null),
    [data, converter, compactMoney],
  );

  const state = useMap({ label: 'Map', start: WORLD });
  const { map } = state;
  const near = useNearHome();
  useHomesOnMap(map, homes, open ?? near?.id ?? null);
  const filters = searchKey({ filter: search.filter, sort: DEFAULT_SORT });
  const chain = useChainOnMap(map);
  const showAll = useFit(map, {
    homes,
    filters,
    isOutdated: isPlaceholderData,
    ...{ near: near ? near.at : undefined, chain },
  });
  const { hovered, onOneSpot, closeSpot } = useHomePointer(map, openProperty);

  if (state.fault === 'no-webgl') return <CannotDraw />;
  return (
    <MapFrame
      state={state}
      fitLabel="Show all homes"
      onFit={showAll}
      notes={
        data && (
          <>
            <PortfolioNotes answer={data} isOutdated={isPlaceholderData} rates={homes?.converted ? known : undefined} />
            {near && homes && near.at !== null && <NearNote {...near} at={near.at} homes={homes} />}
          </>
        )
      }
    >
      {map && hovered && !onOneSpot && (
        <HomeCard map={map} {...hovered} total={data && ownTotal(data, hovered.id, compactMoney)} />
      )}
      {map && onOneSpot && (
        <HomesOnOneSpot
          map={map}
          {...onOneSpot}
          totalOf={(id) => data && ownTotal(data, id, compactMoney)}
          onOpen={openProperty}
          onClose={closeSpot}
        />
      )}
      {error && !data && (
        <div className="absolute inset-0 grid place-items-center bg-surface/90 p-4">
          <FaultNotice {...notice(query)} />
        </div>
      )}
    </MapFrame>
  );
}

function CannotDraw() {
  return (
    <div className="grid size-full place-items-center bg-surface-secondary p-4">
      <Notice title="This browser cannot draw maps">
        <p>Maps need WebGL 2, which is off or missing here. The list has the same homes.</p>
      </Notice>
    </div>
  );
}

interface NotesProps {
  answer: MapAnswer;
  isOutdated: boolean;
  /** By which prices are converted; undefined where none is. */
  rates: Converter | undefined;
}

/** The number of homes on the map, for screen readers, and visible notes on missing ones. */
function PortfolioNotes({ answer, isOutdated, rates }: NotesProps) {
  const { count, day } = useFormats();
  const { ids, totals, unplaced } = answer;
  return (
    <>
      <span role="status" className="sr-only">
        {!isOutdated && `${count(ids.length, 'home')} on the map`}
      </span>
      {ids.length === 0 && unplaced === 0 && <MapNote>No home matches</MapNote>}
      {totals && ids.length > 0 && <MapNote>Prices are for the whole stay</MapNote>}
      {rates && <MapNote>≈ {ratesText(rates, day)}</MapNote>}
      {unplaced > 0 && (
        <MapNote>
          {count(unplaced, 'home')} without a place {unplaced === 1 ? 'is' : 'are'} in the list only
        </MapNote>
      )}
    </>
  );
}

/** How many homes are near the one whose surroundings are shown. */
function NearNote({ id, name, at, homes }: { id: string; name: string; at: Spot | undefined; homes: Homes }) {
  const { count, number } = useFormats();
  if (!at) return <MapNote>{name} has no place on the map</MapNote>;
  return (
    <MapNote>
      {count(countWithin(homes, at, NEAR_KM, id), 'other home')} within {number(NEAR_KM)} km of {name}
    </MapNote>
  );
}

interface HoveredHome {
  id: string;
  /** The index of its label. */
  amount: number;
  at: Spot;
}

interface HomesOnSpot {
  ids: string[];
  count: number;
  at: Spot;
}

const MOST_LISTED = 20;
/** The most homes of a cluster that its bounds are computed from. */
const MOST_FRAMED = 1000;
/** Pixels around the homes of a cluster. */
const CLUSTER_PADDING = 96;

/** Pointer events on homes: hovering shows a card, a click opens a home or zooms in on a cluster. */
function useHomePointer(map: MapLibreMap | null, onOpen: (id: string) => unknown) {
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
      // The same object is kept, so that the card does not render again.
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
      if (splitsAt > CLOSEST_ZOOM) {
        const ids = leaves.slice(0, MOST_LISTED).map(({ properties }) => String(properties?.id));
        setOnOneSpot({ ids, count, at });
        return;
      }
      const reach = boundsOf(leaves.map(({ geometry }) => spotOf(geometry)));
      const framed = reach && map.cameraForBounds(reach, { padding: CLUSTER_PADDING });
      map.easeTo({ center: framed?.center ?? at, zoom: Math.max(splitsAt, framed?.zoom ?? 0) });
    };
    const expandNow = (event: MapLayerMouseEvent) => void expand(event);
    const pointAt = () => point(true);
    const hide = () => {
      setHovered(null);
      setOnOneSpot(null);
    };

    const subscriptions = [
      map.on('mousemove', [HOME_LAYER, OPEN], enter),
      map.on('mouseleave', [HOME_LAYER, OPEN], leave),
      map.on('mouseenter', MANY, pointAt),
      map.on('mouseleave', MANY, leave),
      map.on('click', [HOME_LAYER, OPEN], open),
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
  return feature
    ? { id: String(feature.properties.id), amount: Number(feature.properties.amount), at: spotOf(feature.geometry) }
    : null;
}

const spotOf = (geometry: GeoJSON.Geometry): Spot =>
  geometry.type === 'Point' ? (geometry.coordinates as Spot) : [0, 0];

/** Draws homes on a map, with the open one marked, in the colours of the theme. */
function useHomesOnMap(map: MapLibreMap | null, homes: Homes | null, open: string | null): void {
  const theme = useTheme();
  useEffect(() => {
    // The colours are those of the theme.
    if (!map || !theme) return;
    const colours = mapColours(map.getContainer());
    if (map.getLayer(HOME_LAYER)) paintHomes(map, colours);
    else addHomeLayers(map, colours);
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
