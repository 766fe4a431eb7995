// biome-ignore-all lint/a11y/noRedundantRoles: table elements with another layout lose their roles in Safari.

'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { usePartnerPage } from '@/components/state/partner-page';
import type { CellView } from './cells';
import { type Column, lookOf } from './columns';
import { Tick } from './grid-rows';
import { ariaIndex, type CellLook, HEADER_HEIGHT, HEADER_ROW } from './use-grid-focus';

interface GridHeaderProps {
  columns: readonly Column[];
  view: CellView;
  looks: readonly CellLook[];
  /** The column with the grid's tab stop, if it is in the header. */
  tabStop: number | undefined;
  ticks: { label: string; isTicked: boolean; isPartly: boolean };
  /** Called while a header's edge is dragged, and on release. */
  onWidth: (column: Column, width: number, isFinal: boolean) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

export function GridHeader({ columns, view, looks, tabStop, ticks, onWidth }: GridHeaderProps) {
  const isPartner = usePartnerPage() !== null;
  const cell = (column: number) => ({
    role: 'columnheader',
    scope: 'col',
    'aria-colindex': ariaIndex(column),
    tabIndex: column === tabStop ? 0 : -1,
    style: looks[column]?.style,
  });
  const className = (column: number) => `${looks[column]?.className} relative text-xs font-medium text-muted`;
  return (
    <thead role="rowgroup" className="sticky top-0 z-20 block">
      <tr
        role="row"
        aria-rowindex={ariaIndex(HEADER_ROW)}
        className="grid grid-cols-(--grid-columns) border-b border-border bg-surface-secondary"
        style={{ height: HEADER_HEIGHT }}
      >
        <th {...cell(0)} className={`${className(0)} pl-4`}>
          {isPartner ? <span className="sr-only">Row</span> : <Tick {...ticks} />}
        </th>
        {columns.map((column, index) => {
          const { label, header = label, align } = lookOf(column);
          const sorted = column.getIsSorted();
          const SortSign = sorted === 'desc' ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.id}
              {...cell(index + 1)}
              aria-sort={column.getCanSort() ? ARIA_SORT[sorted || 'none'] : undefined}
              aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
              className={`${className(index + 1)} [&_abbr]:no-underline ${column.getCanSort() ? 'cursor-pointer hover:text-foreground' : ''}`}
            >
              <span className={`flex items-center gap-1 ${align === 'end' ? 'flex-row-reverse' : ''}`}>
                <span className="truncate">{typeof header === 'function' ? header(view) : header}</span>
                {sorted && <SortSign className="size-3 shrink-0 text-accent" aria-hidden />}
              </span>
              <WidthHandle onWidth={(pixels, isFinal) => onWidth(column, pixels, isFinal)} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface WidthHandleProps {
  /** @param isFinal false while the edge is dragged */
  onWidth: (pixels: number, isFinal: boolean) => void;
}

/** The draggable edge of a header. Shift and the arrow keys on the header do the same. */
function WidthHandle({ onWidth }: WidthHandleProps) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const widthAt = ({ clientX }: PointerEvent) =>
    from.current ? from.current.width + clientX - from.current.x : undefined;

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
    from.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent) => {
    const width = widthAt(event);
    if (width !== undefined) onWidth(width, false);
  };
  const onPointerUp = (event: PointerEvent) => {
    const width = widthAt(event);
    from.current = null;
    if (width !== undefined) onWidth(width, true);
  };
  return (
    <span
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onClick={(event) => event.stopPropagation()}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none after:absolute after:inset-y-1.5 after:right-0 after:w-px after:bg-border hover:after:w-0.5 hover:after:bg-accent"
    />
  );
}
