'use client';

import { memo, useRef } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { Photo } from '@/components/ui/photo';
import type { ListedProperty } from '@/lib/contract/api/properties';
import {
  availableFromCell,
  type CellView,
  nameOf,
  pageOf,
  placeCell,
  rentCell,
  sizeWithUnit,
  stayCell,
  typeCell,
  useCellView,
} from './cells';
import { RowsFaultBar } from './portfolio-fault';
import type { PropertyListProps } from './property-grid';
import { useListScroll } from './use-list-scroll';
import { useRows } from './use-rows';

const CARD_HEIGHT = 108;

/** The list on a phone, as cards. */
export function PropertyCards({ search, total, isPending }: PropertyListProps) {
  const view = useCellView();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useListScroll({ scroller, total, rowHeight: CARD_HEIGHT, search });
  const { rowAt, fault } = useRows(search, total, virtualizer.range);
  return (
    <div className="relative h-full">
      <div ref={scroller} className="h-full overflow-y-auto overscroll-contain bg-surface">
        <ul
          aria-label="Properties"
          aria-busy={isPending}
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = isPending ? undefined : rowAt(index);
            return (
              <li
                key={index}
                aria-setsize={isPending ? -1 : total}
                aria-posinset={index + 1}
                aria-hidden={row ? undefined : true}
                className="absolute inset-x-0 top-0 border-b border-separator"
                style={{ height: CARD_HEIGHT, transform: `translateY(${start}px)` }}
              >
                {row ? <Card row={row} view={view} /> : <PendingCard />}
              </li>
            );
          })}
        </ul>
      </div>
      {fault && <RowsFaultBar {...fault} />}
    </div>
  );
}

interface CardProps {
  row: ListedProperty;
  view: CellView;
}

const Card = memo(function Card({ row, view }: CardProps) {
  return (
    <PageLink
      href={pageOf(row.id)}
      className="flex h-full gap-3 px-3 py-2.5 -outline-offset-2 active:bg-surface-secondary"
    >
      <Photo url={row.photo ?? undefined} alt="" width={88} height={88} />
      <span className="flex min-w-0 flex-1 flex-col justify-between">
        <span className="truncate font-medium">{nameOf(row)}</span>
        <span className="truncate text-xs text-muted">
          {row.code} · {placeCell(row, view)}
        </span>
        <Facts row={row} view={view} />
        <span className="flex items-baseline justify-between gap-2">
          <span className="shrink-0">
            {row.stay ? stayCell(row, view) : rentCell(row, view)}
            <span className="text-xs text-muted">{row.stay ? ' for the stay' : ' / month'}</span>
          </span>
          <span className="truncate text-xs text-muted">
            {row.stay ? (
              <>{rentCell(row, view)} / month</>
            ) : (
              <>
                {row.availableFrom > view.today ? 'from ' : 'available '}
                {availableFromCell(row, view)}
              </>
            )}
          </span>
        </span>
      </span>
    </PageLink>
  );
});

/** The facts on one line, without those not given. */
function Facts({ row, view }: CardProps) {
  const { bedrooms, maxGuests, size } = row;
  return (
    <span className="truncate text-xs text-muted">
      {typeCell(row, view)}
      {` · ${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`}
      {maxGuests !== null && ` · ${maxGuests} ${maxGuests === 1 ? 'guest' : 'guests'}`}
      {size !== null && ' · '}
      {size !== null && sizeWithUnit(row, view)}
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
