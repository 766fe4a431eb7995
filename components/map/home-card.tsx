'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShowsPrices } from '@/components/state/partner-page';
import { useToday } from '@/components/state/today';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { Photo } from '@/components/ui/photo';
import { mappedHomeQuery } from '@/lib/api/properties';
import type { PropertyRow } from '@/lib/search/fields';
import { bookableSentence } from '@/lib/words/bookable';
import { nameOf, roomsText } from '@/lib/words/homes';
import { humanise } from '@/lib/words/humanise';

/** A passing pointer requests nothing. */
const REST_MS = 90;

interface HomeCardProps {
  map: MapLibreMap;
  id: string;
  at: [number, number];
  /** The price of the chosen stay in this home. */
  total: string | undefined;
}

/** The card of a home while the pointer rests on it. */
export function HomeCard({ map, id, at, total }: HomeCardProps) {
  const rested = useHasRested(id);
  const { data: home } = useQuery({ ...mappedHomeQuery(id), enabled: rested });
  if (!rested || !home) return null;
  return (
    <Anchored map={map} at={at} className="pointer-events-none">
      <HomeSummary home={home} total={total} />
    </Anchored>
  );
}

/** The photo, name, location, type and rent of a home. */
function HomeSummary({ home, total }: { home: PropertyRow; total?: string | undefined }) {
  const formats = useFormats();
  const { money, number } = formats;
  const today = useToday();
  const hasPrices = useShowsPrices();
  return (
    <div className="flex gap-2.5 p-2 text-start">
      <Photo url={home.photo ?? undefined} alt="" width={72} height={72} />
      <div className="flex min-w-0 flex-col">
        <span className="truncate font-medium">{nameOf(home)}</span>
        <span className="truncate text-xs text-muted">{[home.area, home.city].filter(Boolean).join(', ')}</span>
        <span className="truncate text-xs text-muted">
          {roomsText(home, number)} · {humanise(home.type)}
        </span>
        {total === undefined && (
          <span className="truncate text-xs text-muted">{bookableSentence(home, formats, today)}</span>
        )}
        {hasPrices && (
          <span className="mt-auto truncate">
            <span className="font-semibold">{total ?? money(home.price, home.currency)}</span>
            <span className="text-xs text-muted">{total === undefined ? ' a month' : ' for the stay'}</span>
          </span>
        )}
      </div>
    </div>
  );
}

function useHasRested(id: string): boolean {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), REST_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return rested === id;
}

interface HomesOnOneSpotProps {
  map: MapLibreMap;
  at: [longitude: number, latitude: number];
  ids: readonly string[];
  count: number;
  /** The price of the chosen stay in a home. */
  totalOf: (id: string) => string | undefined;
  onOpen: (id: string) => unknown;
  onClose: () => void;
}

/** A list of homes that no zoom separates, such as those of one building. */
export function HomesOnOneSpot({ map, at, ids, count, totalOf, onOpen, onClose }: HomesOnOneSpotProps) {
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
        aria-label={`${number(count)} homes here`}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        className="flex max-h-72 flex-col"
      >
        <div className="flex items-center justify-between border-b border-separator ps-3">
          <p aria-hidden className="text-xs font-semibold">
            {number(count)} homes here{count > ids.length && `, ${number(ids.length)} shown`}
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
                <HomeOnSpot id={id} total={totalOf(id)} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Anchored>
  );
}

function HomeOnSpot({ id, total }: { id: string; total: string | undefined }) {
  const { data: home } = useQuery(mappedHomeQuery(id));
  return home ? <HomeSummary home={home} total={total} /> : <span className="sr-only">Home {id}</span>;
}

const WIDTH = 256;
/** The distance of a card from the middle of its label. */
const GAP = 18;

interface AnchoredProps {
  map: MapLibreMap;
  at: [longitude: number, latitude: number];
  className?: string;
  children: ReactNode;
}

/** A card at a spot of a map, on the side with more room and within its edges. Moving the map closes it. */
function Anchored({ map, at, className = '', children }: AnchoredProps) {
  const { clientWidth, clientHeight } = map.getContainer();
  const { x, y } = map.project(at);
  const left = Math.min(Math.max(x - WIDTH / 2, 8), Math.max(8, clientWidth - WIDTH - 8));
  const vertical = y > clientHeight / 2 ? { bottom: clientHeight - y + GAP } : { top: y + GAP };
  return (
    <div
      style={{ left, width: WIDTH, maxWidth: 'calc(100% - 1rem)', ...vertical }}
      className={`absolute overflow-hidden rounded-lg border border-border bg-overlay text-overlay-foreground shadow-overlay ${className}`}
    >
      {children}
    </div>
  );
}
