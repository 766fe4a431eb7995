import { useEffect } from 'react';
import type { Stage } from './stage';
import type { StageRefs } from './use-stage';
import { zoomByWheel } from './zoom';

/** Pixels that a wheel's line stands for, where it counts in lines. */
const LINE_PX = 16;

/** Ctrl or ⌘ and the wheel, a trackpad's pinch (which browsers send as such), and two fingers: all zoom where they are. */
export function useZoomGestures({ scroller, body }: StageRefs, stage: Stage | null): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !stage) return;
    const xOf = (clientX: number) => {
      const { left, width } = body.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
      return Math.max(0, Math.min(width, clientX - left));
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
      // A pinch sends small deltas, a wheel large ones.
      stage.zoom(zoomByWheel(stage.view.dayWidth, Math.abs(delta) < 40 ? delta * 4 : delta), xOf(event.clientX));
    };
    let pinch: { spread: number; dayWidth: number } | null = null;
    const onTouchMove = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two) return;
      event.preventDefault();
      const spread = Math.max(20, Math.abs(one.clientX - two.clientX) + Math.abs(one.clientY - two.clientY) / 2);
      pinch ??= { spread, dayWidth: stage.view.dayWidth };
      stage.zoom((pinch.dayWidth * spread) / pinch.spread, xOf((one.clientX + two.clientX) / 2));
    };
    const onTouchEnd = () => {
      pinch = null;
    };
    // Not passive: the browser's own zoom is prevented.
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    element.addEventListener('touchend', onTouchEnd);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchmove', onTouchMove);
      element.removeEventListener('touchend', onTouchEnd);
    };
  }, [scroller, body, stage]);
}
