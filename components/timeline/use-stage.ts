import { createRef, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Layout, Stage } from './stage';
import type { StageWindow } from './stage-window';

/** The elements of a timeline, each once it is there. */
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

/** The stage of a timeline (null until its elements are there), and what of it is to be rendered. */
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
        ...{ scroller: scroller.current, sizer: sizer.current, sheet: sheet.current, body: body.current },
        ...{ canvas: canvas.current, rows: rows.current, dates: dates.current },
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
    ...{ dayWidth, width: 0, height: 0, lines: { from: 0, to: 24 } },
    days: { start: span.start, end: Math.min(span.end, span.start + Math.ceil(1200 / dayWidth)) },
  }));
  const window = useSyncExternalStore(
    stage?.subscribe ?? noSubscription,
    stage?.getWindow ?? (() => before),
    () => before,
  );
  return { stage, window };
}
