import { useQueries } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useQueryState } from 'nuqs';
import { useEffect, useMemo } from 'react';
import { parseAsParts } from '@/components/state/chosen-chain';
import { useFormats } from '@/components/ui/formats';
import { propertyQuery } from '@/lib/api/property';
import { placeOf } from '@/lib/domain/coordinates';
import { useTheme } from './colours';
import { showChain } from './home-layers';
import type { Spot } from './homes';

/**
 * Draws the homes of the address that follow each other, each with its days.
 * @returns their places; null until they are known, undefined without such homes
 */
export function useChainOnMap(map: MapLibreMap | null): readonly Spot[] | null | undefined {
  const [parts] = useQueryState('chain', parseAsParts);
  const { dayRange } = useFormats();
  const theme = useTheme();
  const spots = useQueries({
    queries: (parts ?? []).map(({ id }) => propertyQuery(id)),
    combine: (queries) =>
      queries.some(({ isPending }) => isPending)
        ? null
        : queries.flatMap(({ data }, at) => {
            const [place, part] = [data && placeOf(data.property.address), parts?.[at]];
            const label = part && dayRange(part.checkIn, part.checkOut);
            return place && label ? [{ at: [place.longitude, place.latitude] as Spot, label }] : [];
          }),
  });
  useEffect(() => {
    // The layers come with the colours of the theme.
    if (map && theme && spots) showChain(map, spots);
  }, [map, theme, spots]);
  return useMemo(() => (parts ? (spots?.map(({ at }) => at) ?? null) : undefined), [parts, spots]);
}
