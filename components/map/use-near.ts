import { useQuery } from '@tanstack/react-query';
import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { nameOf } from '@/lib/client/home-words';
import { propertyQuery } from '@/lib/client/property';
import { placeOf } from '@/lib/domain/coordinates';
import type { Spot } from './homes';

interface Near {
  id: string;
  name: string;
  /** Null while it is not known; undefined where the home has none. */
  at: Spot | null | undefined;
}

/** The home in the address whose surroundings are asked for; null for none. */
export function useNear(): Near | null {
  const [id] = useQueryState('near');
  const { data, isPending } = useQuery({ ...propertyQuery(id ?? ''), enabled: id !== null });
  return useMemo(() => {
    if (id === null) return null;
    if (isPending) return { id, name: id, at: null };
    const place = data && placeOf(data.property.address);
    return { id, name: data ? nameOf(data.property) : id, at: place ? [place.longitude, place.latitude] : undefined };
  }, [id, data, isPending]);
}
