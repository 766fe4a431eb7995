import { useQueries } from '@tanstack/react-query';
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { useQueryState } from 'nuqs';
import { useEffect, useMemo } from 'react';
import { parseAsParts } from '@/components/state/chosen-chain';
import { useFormats } from '@/components/ui/formats';
import { propertyQuery } from '@/lib/api/property';
import { placeOf } from '@/lib/domain/coordinates';
import { nameOf } from '@/lib/words/homes';
import type { Spot } from './homes';

/** From west to east, so that the marks of near homes stand side by side: the side on which each touches its place. */
const ANCHORS = ['right', 'left', 'top'] as const;

/**
 * Marks the homes of the address that follow each other, each with its days.
 * @returns their places; null until they are known, undefined without such homes
 */
export function useChainOnMap(map: MapLibreMap | null): readonly Spot[] | null | undefined {
  const [parts] = useQueryState('chain', parseAsParts);
  const { dayRange } = useFormats();
  const homes = useQueries({
    queries: (parts ?? []).map(({ id }) => propertyQuery(id)),
    combine: (queries) =>
      queries.some(({ isPending }) => isPending) ? null : queries.map(({ data }) => data?.property),
  });
  const marks = useMemo(
    () =>
      homes?.flatMap((home, at) => {
        const [place, part] = [home && placeOf(home.address), parts?.[at]];
        if (!home || !place || !part) return [];
        const spot: Spot = [place.longitude, place.latitude];
        return [{ spot, text: `${nameOf(home)}\n${dayRange(part.checkIn, part.checkOut)}` }];
      }),
    [homes, parts, dayRange],
  );
  useEffect(() => {
    if (!map) return;
    const fromWest = marks && [...marks].sort((a, b) => a.spot[0] - b.spot[0]);
    const shown = fromWest?.map(({ spot, text }, at) => {
      const element = Object.assign(document.createElement('p'), { className: 'map-part', textContent: text });
      return new Marker({ element, anchor: ANCHORS[at] ?? 'bottom' }).setLngLat(spot).addTo(map);
    });
    return () => {
      for (const marker of shown ?? []) marker.remove();
    };
  }, [map, marks]);
  return useMemo(() => (parts ? (marks?.map(({ spot }) => spot) ?? null) : undefined), [parts, marks]);
}
