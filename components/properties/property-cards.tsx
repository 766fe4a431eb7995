'use client';

import { memo, useMemo, useRef } from 'react';
import { usePartnerPage, useShowsPrices } from '@/components/state/partner-page';
import { useSearch } from '@/components/state/use-search';
import { Choice } from '@/components/ui/choice';
import { PageLink } from '@/components/ui/page-link';
import { Photo } from '@/components/ui/photo';
import type { ListedProperty } from '@/lib/contract/api/properties';
import { bookableText } from '@/lib/words/bookable';
import { counted } from '@/lib/words/counted';
import { homePath, nameOf, roomsText } from '@/lib/words/homes';
import { humanise } from '@/lib/words/humanise';
import { orderChoice } from '@/lib/words/sorts';
import { type CellView, place, rentCell, sizeWithUnit, stayCell, useCellView } from './cells';
import { homeLines } from './lines';
import { RowsFaultBar } from './portfolio-fault';
import type { PropertyListProps } from './property-grid';
import { useListScroll } from './use-list-scroll';
import { useRows } from './use-rows';

const CARD_HEIGHT = 108;
/** The cards that a phone shows at first. */
const FIRST_CARDS = 6;

export function PropertyCards({ search, total, isPending }: PropertyListProps) {
  const view = useCellView();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useListScroll({ scroller, total, rowHeight: CARD_HEIGHT, search });
  const { rowAt, fault } = useRows(
    useMemo(() => homeLines(search, total), [search, total]),
    virtualizer.range,
  );
  return (
    <div className="relative flex h-full flex-col">
      <CardOrder />
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-surface">
        <ul
          aria-label="Homes"
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
                {row ? <Card row={row} view={view} isFirst={index < FIRST_CARDS} /> : <PendingCard />}
              </li>
            );
          })}
        </ul>
      </div>
      {fault && <RowsFaultBar {...fault} />}
    </div>
  );
}

/** The order of the cards, which have no headers to press. */
function CardOrder() {
  const { search, setSort } = useSearch();
  const page = usePartnerPage();
  return (
    <div className="border-b border-separator px-3 print:hidden">
      <Choice isLine label="Order" {...orderChoice(search.sort, setSort, search.filter, page)} />
    </div>
  );
}

interface CardProps {
  row: ListedProperty;
  view: CellView;
  isFirst: boolean;
}

const Card = memo(function Card({ row, view, isFirst }: CardProps) {
  const hasPrices = useShowsPrices();
  return (
    <PageLink
      href={homePath(row.id)}
      className="flex h-full gap-3 px-3 py-2.5 -outline-offset-2 active:bg-surface-secondary"
    >
      <Photo url={row.photo ?? undefined} alt="" width={88} height={88} isFirst={isFirst} />
      <span className="flex min-w-0 flex-1 flex-col justify-between">
        <span className="truncate font-medium">{nameOf(row)}</span>
        <span className="truncate text-xs text-muted">
          {row.code && `${row.code} · `}
          {place(row, view)}
        </span>
        <Facts row={row} view={view} />
        <span className="flex items-baseline justify-between gap-2">
          <span className="shrink-0" hidden={!hasPrices}>
            {row.stay ? stayCell(row, view) : rentCell(row, view)}
            <span className="text-xs text-muted">{row.stay ? ' for the stay' : <abbr title="a month">/mo</abbr>}</span>
          </span>
          <span className="truncate text-[0.6875rem] text-muted">
            {row.stay ? null : bookableText(row, view.formats, view.today)}
          </span>
        </span>
      </span>
    </PageLink>
  );
});

/** The facts on one line, without those not given. */
function Facts({ row, view }: Omit<CardProps, 'isFirst'>) {
  const { maxGuests, size } = row;
  const rooms = roomsText(row, view.formats.number);
  return (
    <span className="truncate text-xs text-muted">
      {humanise(row.type)}
      {rooms !== humanise(row.type) && ` · ${rooms}`}
      {maxGuests !== null && ` · ${counted(maxGuests, 'guest')}`}
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
