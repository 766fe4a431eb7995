import { useQuery } from '@tanstack/react-query';
import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { propertyQuery } from '@/lib/api/property';
import { placeOf } from '@/lib/domain/coordinates';
import { nameOf } from '@/lib/words/homes';
import type { Spot } from './homes';

/** The home in the address whose surroundings are asked for. Its place is null until known, undefined where it has none. */
export function useNearHome(): { id: string; name: string; at: Spot | null | undefined } | null {
  const [id] = useQueryState('near');
  const { data, isPending } = useQuery({ ...propertyQuery(id ?? ''), enabled: id !== null });
  return useMemo(() => {
    if (id === null || !data) return id === null ? null : { id, name: id, at: isPending ? null : undefined };
    const place = placeOf(data.property.address);
    return { id, name: nameOf(data.property), at: place ? [place.longitude, place.latitude] : undefined };
  }, [id, data, isPending]);
}
