import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Stage } from './stage';
import { xOf } from './view';

interface OverCellProps {
  stage: Stage | null;
  day: Day;
  ref: RefObject<HTMLDivElement | null>;
}

/** Keeps an element over a day of its line while the timeline scrolls and zooms. */
function useFollow(stage: Stage | null, ref: RefObject<HTMLElement | null>, day: Day): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!stage || !element) return;
    return stage.onMove((view) => {
      element.style.transform = `translateX(${xOf(view, day)}px)`;
      element.style.width = `${Math.max(3, view.dayWidth)}px`;
    });
  }, [stage, ref, day]);
}

/** A frame around the cell under the pointer; its card stands beside it. */
export function HoverCell({ stage, day, ref }: OverCellProps) {
  useFollow(stage, ref, day);
  return <div ref={ref} aria-hidden className="timeline-cell timeline-hover" />;
}

interface ActiveCellProps {
  stage: Stage | null;
  id: string;
  day: Day;
  span: Interval;
  sentence: string;
  isSelected: boolean;
  isToday: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

/** The one cell of the grid that is an element: the active one, which speaks for its day. */
export function ActiveDay({ stage, id, day, span, sentence, isSelected, isToday, ref }: ActiveCellProps) {
  useFollow(stage, ref, day);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid whose nights are painted, not of a table.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names this its active descendant.
    <div
      ref={ref}
      role="gridcell"
      id={id}
      aria-colindex={dayColumn(day, span)}
      aria-label={sentence}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      className="timeline-cell timeline-active"
    />
  );
}

/** Column 1 is that of the names. */
export const dayColumn = (day: Day, span: Interval): number => day - span.start + 2;

export const useCellRef = () => useRef<HTMLDivElement>(null);
