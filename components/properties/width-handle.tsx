'use client';

import { type PointerEvent, useRef } from 'react';

interface WidthHandleProps {
  /** @param isFinal false while the edge is dragged */
  onWidth: (pixels: number, isFinal: boolean) => void;
}

/** The edge of a header, to be dragged. With the keyboard, Shift and the arrows on the header do the same. */
export function WidthHandle({ onWidth }: WidthHandleProps) {
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
