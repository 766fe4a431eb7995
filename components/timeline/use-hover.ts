import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Cell } from './view';

/** A pointer that only passes over opens nothing. */
const SHOW_AFTER_MS = 250;

interface Hover extends Cell {
  /** Whether the pointer has rested long enough for the card. */
  isResting: boolean;
}

/** The cell under the mouse; none while something scrolls or is dragged. */
export function useHover(cellUnder: (clientX: number, clientY: number) => Cell | null, isOff: boolean) {
  const [hover, setHover] = useState<Hover | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const leave = () => {
    clearTimeout(waiting.current);
    setHover(null);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || isOff) return;
    const cell = cellUnder(event.clientX, event.clientY);
    if (cell && hover && cell.line === hover.line && cell.day === hover.day) return;
    clearTimeout(waiting.current);
    if (!cell) return setHover(null);
    setHover({ ...cell, isResting: hover?.isResting ?? false });
    waiting.current = setTimeout(() => setHover({ ...cell, isResting: true }), SHOW_AFTER_MS);
  };
  return { hover: isOff ? null : hover, leave, onPointerMove };
}
