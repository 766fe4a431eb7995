'use client';

import Link from 'next/link';
import { memo, useCallback, useRef } from 'react';
import { Photo } from '@/components/ui/photo';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { AreaCell, DateCell, PlaceCell, RentCell, TypeCell } from './cells';
import type { PropertyListProps } from './property-grid';
import { usePortfolioScroll } from './use-portfolio-scroll';

const CARD_HEIGHT = 108;

/** The portfolio on a phone: what one wants to know first, one below the other. */
export function PropertyCards({ properties, pending, isComplete, onNearEnd, end }: PropertyListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const getKey = useCallback((index: number) => properties[index]?.id ?? `pending-${index}`, [properties]);
  const virtualizer = usePortfolioScroll({
    scroller,
    loaded: properties.length,
    pending,
    rowHeight: CARD_HEIGHT,
    getKey,
    onNearEnd,
  });
  return (
    <div ref={scroller} className="h-full overflow-y-auto overscroll-contain bg-surface">
      <ul aria-label="Properties" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const property = properties[index];
          return (
            <li
              key={key}
              aria-setsize={isComplete ? properties.length : -1}
              aria-posinset={index + 1}
              aria-hidden={property ? undefined : true}
              className="absolute inset-x-0 top-0 border-b border-separator"
              style={{ height: CARD_HEIGHT, transform: `translateY(${start}px)` }}
            >
              {property ? <Card property={property} /> : <PendingCard />}
            </li>
          );
        })}
      </ul>
      {end}
    </div>
  );
}

const Card = memo(function Card({ property }: { property: PropertyBasicInfo }) {
  const { id, code, name, address, pricing, availability, media } = property;
  return (
    <Link
      href={`/properties/${encodeURIComponent(id)}`}
      prefetch={false}
      className="flex h-full gap-3 px-3 py-2.5 -outline-offset-2 active:bg-surface-secondary"
    >
      <Photo url={media.photos[0]?.url} alt="" width={88} height={88} />
      <span className="flex min-w-0 flex-1 flex-col justify-between">
        <span className="truncate font-medium">{name}</span>
        <span className="truncate text-xs text-muted">
          {code} · <PlaceCell {...address} />
        </span>
        <Facts {...property} />
        <span className="flex items-baseline justify-between gap-2">
          <span className="shrink-0">
            <RentCell {...pricing} />
            <span className="text-xs text-muted"> / month</span>
          </span>
          <span className="truncate text-xs text-muted">
            from <DateCell date={availability.availableFrom} />
          </span>
        </span>
      </span>
    </Link>
  );
});

/** On one line, so what is not given is left out here. */
function Facts({ type, bedrooms, maxGuests, sizeSqM, sizeSqft }: PropertyBasicInfo) {
  const hasSize = sizeSqM !== null || sizeSqft !== null;
  return (
    <span className="truncate text-xs text-muted">
      <TypeCell type={type} />
      {` · ${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`}
      {maxGuests !== null && ` · ${maxGuests} ${maxGuests === 1 ? 'guest' : 'guests'}`}
      {hasSize && ' · '}
      {hasSize && <AreaCell sizeSqM={sizeSqM} sizeSqft={sizeSqft} unitSign />}
    </span>
  );
}

const BAR = 'block h-2.5 animate-pulse rounded-sm bg-surface-tertiary';

function PendingCard() {
  return (
    <span className="flex h-full gap-3 px-3 py-2.5">
      <span className="size-22 shrink-0 animate-pulse rounded-[5px] bg-surface-tertiary" />
      <span className="flex flex-1 flex-col justify-between py-1">
        <span className={`${BAR} w-3/4`} />
        <span className={`${BAR} w-1/2`} />
        <span className={`${BAR} w-2/3`} />
        <span className={`${BAR} w-1/3`} />
      </span>
    </span>
  );
}
