import { createRef, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Layout, Stage } from './stage';
import { type StageWindow, zoomByWheel } from './view';

export function useStageRefs() {
  const [refs] = useState(() => ({
    scroller: createRef<HTMLDivElement>(),
    sizer: createRef<HTMLDivElement>(),
    sheet: createRef<HTMLDivElement>(),
    body: createRef<HTMLDivElement>(),
    canvas: createRef<HTMLCanvasElement>(),
    rows: createRef<HTMLDivElement>(),
    dates: createRef<HTMLDivElement>(),
  }));
  return refs;
}

export type StageRefs = ReturnType<typeof useStageRefs>;

const noSubscription = () => () => {};

/** The stage of a timeline (null until its elements are mounted), and the window to render. */
export function useStage(
  refs: StageRefs,
  layout: Layout,
  dayWidth: number,
): { stage: Stage | null; window: StageWindow } {
  const [stage, setStage] = useState<Stage | null>(null);
  const first = useRef({ layout, dayWidth });
  useLayoutEffect(() => {
    const { scroller, sizer, sheet, body, canvas, rows, dates } = refs;
    if (!scroller.current || !sizer.current || !sheet.current || !body.current || !canvas.current) return;
    if (!rows.current || !dates.current) return;
    const made = new Stage(
      {
        scroller: scroller.current,
        sizer: sizer.current,
        sheet: sheet.current,
        body: body.current,
        canvas: canvas.current,
        rows: rows.current,
        dates: dates.current,
      },
      first.current.layout,
      first.current.dayWidth,
    );
    setStage(made);
    return () => made.destroy();
  }, [refs]);
  const { span, lines, rowHeight } = layout;
  useLayoutEffect(() => stage?.arrange({ span, lines, rowHeight }), [stage, span, lines, rowHeight]);

  const [before] = useState<StageWindow>(() => ({
    dayWidth,
    width: 0,
    height: 0,
    lines: { from: 0, to: 24 },
    sight: { from: 0, to: 24 },
    days: { start: span.start, end: Math.min(span.end, span.start + Math.ceil(1200 / dayWidth)) },
  }));
  const window = useSyncExternalStore(
    stage?.subscribe ?? noSubscription,
    stage?.getWindow ?? (() => before),
    () => before,
  );
  return { stage, window };
}

/** The pixels of one line, for a wheel that counts lines. */
const LINE_PX = 16;

/** Zooms around the pointer, by Ctrl or ⌘ and the wheel, a pinch on a trackpad (sent as such), or two fingers. */
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
    // A passive listener could not prevent the browser's own zoom.
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
