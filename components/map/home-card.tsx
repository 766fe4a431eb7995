'use client';

import { useQuery } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useFormats } from '@/components/ui/formats';
import { Photo } from '@/components/ui/photo';
import { mappedHomeQuery } from '@/lib/client/map';
import { humanise } from '@/lib/contract/humanise';
import type { PropertyFacts } from '@/lib/domain/property';
import { Anchored } from './anchored';

/** A pointer that only passes asks for nothing. */
const REST_MS = 90;

/** What is at a spot of the map, while the pointer rests on it. */
export function HomeCard({ map, id, at }: { map: MapLibreMap; id: string; at: [number, number] }) {
  const rested = useRested(id);
  const { data: home } = useQuery({ ...mappedHomeQuery(id), enabled: rested });
  if (!rested || !home) return null;
  return (
    <Anchored map={map} at={at} className="pointer-events-none">
      <HomeSummary home={home} />
    </Anchored>
  );
}

/** A home in four lines: the photo, the name, the rent, what it is. */
export function HomeSummary({ home }: { home: PropertyFacts }) {
  const { money, number } = useFormats();
  const bedrooms = home.bedrooms === 0 ? 'Studio' : `${number(home.bedrooms)} bed${home.bedrooms === 1 ? '' : 's'}`;
  return (
    <div className="flex gap-2.5 p-2 text-start">
      <Photo url={home.photo ?? undefined} alt="" width={72} height={72} />
      <div className="flex min-w-0 flex-col">
        <span className="truncate font-medium">{home.name}</span>
        <span className="truncate text-xs text-muted">{[home.area, home.city].filter(Boolean).join(', ')}</span>
        <span className="truncate text-xs text-muted">
          {bedrooms} · {humanise(home.type)}
        </span>
        <span className="mt-auto truncate">
          <span className="font-semibold">{money(home.price, home.currency)}</span>
          <span className="text-xs text-muted"> a month</span>
        </span>
      </div>
    </div>
  );
}

function useRested(id: string): boolean {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), REST_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return rested === id;
}
