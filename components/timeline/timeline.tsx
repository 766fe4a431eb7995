'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { API, type TimelineSource } from '@/lib/client/timeline';
import { type ChosenStay, useChosenStay } from '@/lib/client/timeline-stay';
import { useSearch } from '@/lib/client/use-search';
import { addMonths, civilDate, type Day, dayOf } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { type ActiveCell, cellAfterKey } from './cell-keys';
import { groupedLines, type Lines, plainLines } from './lines';
import { useTimelinePreferences } from './measures';
import type { Scene } from './scene';
import { TimelineGrid } from './timeline-grid';
import { usePalette } from './use-palette';
import { useFormatsOf, usePriceTexts, useScales } from './use-prices';
import { useStage, useStageRefs } from './use-stage';
import { useStayDrag } from './use-stay-drag';
import { useTimelineData } from './use-timeline-data';
import { useZoomGestures } from './use-zoom-gestures';
import { ZOOMS, zoomStep } from './zoom';
import './timeline.css';

export interface TimelineProps {
  today: Day;
  /** Where the data comes from; the dashboard's API by default. */
  source?: TimelineSource;
}

export function Timeline({ today, source = API }: TimelineProps) {
  const preferences = useTimelinePreferences();
  const { search } = useSearch();
  const span = useMemo(() => spanFrom(today), [today]);
  const refs = useStageRefs();
  const root = useRef<HTMLElement>(null);
  const palette = usePalette(root, preferences.contrast);
  const formatsOf = useFormatsOf();
  const priceTexts = usePriceTexts(formatsOf);
  const [active, setActive] = useState<ActiveCell>({ line: 0, day: today });
  const [stay, setStay] = useChosenStay();
  const [total, setTotal] = useState<number | null>(null);
  const lines: Lines = useMemo(() => plainLines(total ?? 30), [total]);
  const { rowHeight } = preferences;
  const { stage, window } = useStage(refs, { span, lines: lines.count, rowHeight }, ZOOMS[preferences.zoom]);
  const data = useTimelineData({ source, search, span, today, rows: window.lines });
  if (data.total !== total) setTotal(data.total);
  useZoomGestures(refs.scroller, refs.body, stage);
  const drag = useStayDrag({ body: refs.body, stage, onEnd: () => {} });
  const currencies = useMemo(() => [] as string[], []);
  const scaleOf = useScales(source, preferences.scale, currencies);
  useLayoutEffect(() => {
    if (!stage || !palette) return;
    stage.show({ lines, rowAt: data.rowAt, today, palette, scaleOf, priceTexts, stay });
  }, [stage, palette, lines, data.rowAt, today, scaleOf, priceTexts, stay]);
  useEffect(() => stage?.scrollToDay(today), [stage, today]);
  return (
    <section ref={root} aria-label="Calendar" className="timeline" data-contrast={preferences.contrast}>
      <TimelineGrid
        {...{ refs, stage, window, span, today, rowHeight, lines, formatsOf, active, drag }}
        rowAt={data.rowAt}
        unsellable={undefined}
        selected={null}
        corner={null}
        onActivate={setActive}
        onKeyDown={() => {}}
      />
    </section>
  );
}

/** Whole months, from the one of today on to the last day of the horizon. */
function spanFrom(today: Day): Interval {
  const { year, month } = civilDate(today);
  return { start: dayOf(year, month, 1), end: horizonFrom(today).end };
}
