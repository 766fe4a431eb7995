import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Day } from '@/lib/domain/day';
import type { Stage } from './stage';
import { type Cell, cellAt } from './view';

/** Days of one line, the first one chosen and the one that the choice reaches to; either may be the earlier. */
export interface Drag {
  line: number;
  from: Day;
  to: Day;
}

/** So near the window's edge (pixels), dragging scrolls on. */
const EDGE = 36;
const EDGE_STEP = 14;

interface StayDragOptions {
  body: RefObject<HTMLElement | null>;
  stage: Stage | null;
  onEnd: (drag: Drag) => void;
}

/** Dragging a mouse or a pen across the days of a line. Fingers scroll instead: they tap the two days. */
export function useStayDrag({ body, stage, onEnd }: StayDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<Cell | null>(null);
  const pointer = useRef({ clientX: 0, clientY: 0 });

  const cellUnder = (clientX: number, clientY: number): Cell | null => {
    const rect = body.current?.getBoundingClientRect();
    return rect && stage ? cellAt(stage.view, clientX - rect.left, clientY - rect.top) : null;
  };

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging || !stage) return;
    let frame = requestAnimationFrame(function scrollAtEdge() {
      const rect = body.current?.getBoundingClientRect();
      const x = pointer.current.clientX - (rect?.left ?? 0);
      const width = rect?.width ?? 0;
      if (x < EDGE) stage.scrollBy(-EDGE_STEP, 0);
      else if (x > width - EDGE) stage.scrollBy(EDGE_STEP, 0);
      if (x < EDGE || x > width - EDGE) follow();
      frame = requestAnimationFrame(scrollAtEdge);
    });
    return () => cancelAnimationFrame(frame);
  });

  /** The row stays the one where the drag began, wherever the pointer is. */
  function follow() {
    const rect = body.current?.getBoundingClientRect();
    const from = start.current;
    if (!rect || !from || !stage) return;
    const { span, dayWidth, scrollX } = stage.view;
    const place = Math.floor(span.start + (pointer.current.clientX - rect.left + scrollX) / dayWidth);
    const to = Math.max(span.start, Math.min(span.end - 1, place));
    if (drag || to !== from.day) setDrag({ line: from.line, from: from.day, to });
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    start.current = cellUnder(event.clientX, event.clientY);
    if (start.current) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    pointer.current = { clientX: event.clientX, clientY: event.clientY };
    if (start.current) follow();
  };
  const end = (isKept: boolean) => {
    start.current = null;
    if (drag && isKept) onEnd(drag);
    setDrag(null);
  };
  return {
    drag,
    cellUnder,
    cancel: () => end(false),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  };
}
