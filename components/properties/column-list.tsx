'use client';

import { ArrowDown, ArrowUp, Pin } from 'lucide-react';
import { Button, Tool } from '@/components/ui/button';
import { CheckField } from '@/components/ui/check-field';
import { listedColumns, movedOrder } from './column-choice';
import { type Column, lookOf, useColumns } from './columns';

/** Chooses the visible columns, their order, and the pinned ones. */
export function ColumnList() {
  const { table, choice, aside, reset } = useColumns();
  const move = (id: string, by: -1 | 1): Move => {
    const order = movedOrder(choice, id, by);
    return { isDisabled: order === null, onPress: () => order && table.setColumnOrder(order) };
  };
  return (
    <>
      <div className="flex items-center justify-between border-b border-separator py-1.5 pr-1.5 pl-3">
        <h2 className="font-semibold">Columns</h2>
        <Button size="sm" variant="ghost" onPress={reset}>
          Reset
        </Button>
      </div>
      <ul className="overflow-y-auto p-1.5">
        {listedColumns(choice).map((id) => {
          const column = aside.has(id) ? undefined : table.getColumn(id);
          return column && <ColumnItem key={id} column={column} up={move(id, -1)} down={move(id, 1)} />;
        })}
      </ul>
      <p className="border-t border-separator px-3 py-2 text-xs text-muted">
        Drag a header’s edge to change its width, or press Shift and an arrow key on it.
      </p>
    </>
  );
}

interface Move {
  isDisabled: boolean;
  onPress: () => void;
}

function ColumnItem({ column, up, down }: { column: Column; up: Move; down: Move }) {
  const { label } = lookOf(column);
  const [isVisible, isPinned] = [column.getIsVisible(), column.getIsPinned() !== false];
  return (
    <li className="flex items-center gap-0.5 rounded-md pr-0.5 pl-1.5 hover:bg-surface-secondary">
      <CheckField
        isSmall
        isOn={isVisible}
        onChange={(isOn) => column.toggleVisibility(isOn)}
        className="min-w-0 flex-1 cursor-pointer gap-2 py-1"
      >
        <span className="truncate">{label}</span>
      </CheckField>
      <Tool label={`Move ${label} up`} {...up}>
        <ArrowUp aria-hidden />
      </Tool>
      <Tool label={`Move ${label} down`} {...down}>
        <ArrowDown aria-hidden />
      </Tool>
      <Tool
        label={`Keep ${label} in sight`}
        isPressed={isPinned}
        onPress={() => column.pin(isPinned ? false : 'start')}
      >
        <Pin aria-hidden className={isPinned ? 'fill-accent text-accent' : 'opacity-60'} />
      </Tool>
    </li>
  );
}
