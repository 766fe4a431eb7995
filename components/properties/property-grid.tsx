// biome-ignore-all lint/a11y/noRedundantRoles: elements of a table that are laid out otherwise lose their own roles in Safari.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is an interactive table (ARIA grid pattern).
'use client';

import { FlexRender, useTable } from '@tanstack/react-table';
import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { COLUMNS, features } from './columns';
import { DENSITIES, useDensity } from './density';
import { followRow, GRID_TEMPLATE, HEADER_HEIGHT, HeaderCell, PendingRow, PropertyRow } from './grid-rows';
import { useGridFocus } from './use-grid-focus';
import { usePortfolioScroll } from './use-portfolio-scroll';

export interface PropertyListProps {
  properties: readonly PropertyBasicInfo[];
  /** Rows that stand for properties still to come. */
  pending: number;
  /** Whether the list is known to end after `properties`. */
  isComplete: boolean;
  onNearEnd: () => void;
  /** Below the last row: the end of the list, or why it goes no further. */
  end: ReactNode;
}

/** The portfolio as an ARIA grid with virtual rows. While nothing is loaded it is the skeleton of itself. */
export function PropertyGrid({ properties, pending, isComplete, onNearEnd, end }: PropertyListProps) {
  const [density] = useDensity();
  const { rowHeight } = DENSITIES[density];
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable({ features, columns: COLUMNS, data: properties, getRowId: (property) => property.id });
  const { rows } = table.getRowModel();
  const { active, onKeyDown, onFocus, onClickCapture } = useGridFocus(scroller, () => ({
    rows: rows.length,
    columns: COLUMNS.length,
    pageRows: rowsInSight(scroller.current, rowHeight) - 1,
  }));
  const getKey = useCallback((index: number) => rows[index]?.id ?? `pending-${index}`, [rows]);
  const virtualizer = usePortfolioScroll({
    scroller,
    loaded: rows.length,
    pending,
    rowHeight,
    getKey,
    keptRow: active.row,
    onNearEnd,
  });
  return (
    <div
      ref={scroller}
      className="h-full overflow-auto overscroll-contain bg-surface"
      style={{ scrollPaddingTop: HEADER_HEIGHT }}
    >
      <table
        role="grid"
        aria-label="Properties"
        aria-rowcount={isComplete ? rows.length + 1 : -1}
        aria-busy={rows.length === 0}
        className="block"
        style={{ minWidth: GRID_TEMPLATE.minWidth, '--grid-columns': GRID_TEMPLATE.columns } as CSSProperties}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClickCapture={onClickCapture}
        onClick={followRow}
        onAuxClick={followRow}
      >
        <thead role="rowgroup" className="sticky top-0 z-20 block">
          <tr
            role="row"
            aria-rowindex={1}
            className="grid grid-cols-(--grid-columns) border-b border-border bg-surface-secondary"
            style={{ height: HEADER_HEIGHT }}
          >
            {table.getFlatHeaders().map((header, column) => (
              <HeaderCell key={header.id} column={column}>
                <FlexRender header={header} />
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="relative block" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            const place = { index, start, height: rowHeight };
            if (!row) return <PendingRow key={key} {...place} />;
            const tabStop = index === active.row ? active.column : undefined;
            return <PropertyRow key={key} {...place} row={row} tabStop={tabStop} />;
          })}
        </tbody>
      </table>
      {end}
    </div>
  );
}

function rowsInSight(scroller: HTMLElement | null, rowHeight: number): number {
  return Math.max(2, Math.floor(((scroller?.clientHeight ?? 0) - HEADER_HEIGHT) / rowHeight));
}
