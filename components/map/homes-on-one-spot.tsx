'use client';

import { Button } from '@heroui/react/button';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { useFormats } from '@/components/ui/formats';
import { mappedHomeQuery } from '@/lib/client/map';
import { Anchored } from './anchored';
import { HomeSummary } from './home-card';

interface HomesOnOneSpotProps {
  map: MapLibreMap;
  at: [longitude: number, latitude: number];
  /** Those that are listed. */
  ids: readonly string[];
  /** All of them. */
  count: number;
  onOpen: (id: string) => unknown;
  onClose: () => void;
}

/** Homes that no zoom takes apart, such as those of one building: a list to choose from. */
export function HomesOnOneSpot({ map, at, ids, count, onOpen, onClose }: HomesOnOneSpotProps) {
  const { number } = useFormats();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('button')?.focus();
    return () => map.getCanvas().focus({ preventScroll: true });
  }, [map]);
  return (
    <Anchored map={map} at={at}>
      <div
        role="dialog"
        aria-label={`${number(count)} properties here`}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        className="flex max-h-72 flex-col"
      >
        <div className="flex items-center justify-between border-b border-separator ps-3">
          <p aria-hidden className="text-xs font-semibold">
            {number(count)} properties here{count > ids.length && `, ${number(ids.length)} shown`}
          </p>
          <Button isIconOnly size="sm" variant="ghost" aria-label="Close" onPress={onClose}>
            <X aria-hidden />
          </Button>
        </div>
        <ul ref={list} className="min-h-0 divide-y divide-separator overflow-y-auto">
          {ids.map((id) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onOpen(id)}
                className="min-h-22 w-full cursor-pointer -outline-offset-2 hover:bg-surface-tertiary"
              >
                <HomeOnSpot id={id} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Anchored>
  );
}

function HomeOnSpot({ id }: { id: string }) {
  const { data: home } = useQuery(mappedHomeQuery(id));
  return home ? <HomeSummary home={home} /> : <span className="sr-only">Property {id}</span>;
}
