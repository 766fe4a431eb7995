import { type RefObject, useEffect, useRef } from 'react';
import { readEntryState, writeEntryState } from '@/components/ui/entry-state';
import type { Day } from '@/lib/domain/day';
import type { Stage } from './stage';
import { placeAt } from './view';
import { zoomName } from './zoom';

const ENTRY_KEY = 'timelinePlace';
const SAVE_AFTER_MS = 150;

interface Place {
  /** At the left edge, in days and parts of days. */
  day: number;
  /** Pixels from the top. */
  top: number;
  dayWidth: number;
}

interface PlaceOptions {
  stage: Stage | null;
  scroller: RefObject<HTMLElement | null>;
  /** To begin at: the days of a stay, a day of the address, or today. */
  start: Day;
  /** Whether it is known how many rows there are. */
  hasRows: boolean;
  /** Another list begins at its top. */
  listKey: string;
  /** To begin at, beside the day: null for none, undefined while it is not known. */
  line: number | null | undefined;
  onLine: (line: number) => void;
}

/** Begins where the address says, or where Back returns to. */
export function usePlace({ stage, scroller, start, hasRows, listKey, line, onLine }: PlaceOptions): void {
  const isPlaced = useRef(false);
  const isRestored = useRef(false);
  useEffect(() => {
    if (!stage || isPlaced.current) return;
    const saved = readEntryState(ENTRY_KEY) as Place | undefined;
    if (!saved) {
      isPlaced.current = true;
      return stage.scrollToDay(start);
    }
    isRestored.current = true;
    // The zoom that is remembered was chosen later than a place that was saved with another.
    if (zoomName(saved.dayWidth) === zoomName(stage.view.dayWidth)) stage.zoom(saved.dayWidth);
    stage.scrollTo((saved.day - stage.view.span.start) * stage.view.dayWidth, saved.top);
    // Until it is known how many rows there are, there is nothing to scroll down to.
    isPlaced.current = hasRows;
  }, [stage, start, hasRows]);

  const isLineShown = useRef(false);
  const onLineNow = useRef(onLine);
  onLineNow.current = onLine;
  useEffect(() => {
    if (!stage || typeof line !== 'number' || isLineShown.current) return;
    isLineShown.current = true;
    onLineNow.current(line);
    if (!isRestored.current) stage.scrollToLine(line);
  }, [stage, line]);

  const listed = useRef(listKey);
  useEffect(() => {
    if (listed.current === listKey) return;
    listed.current = listKey;
    stage?.scrollTo(stage.view.scrollX, 0);
  }, [stage, listKey]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !stage) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      const { scrollY, dayWidth } = stage.view;
      if (isPlaced.current) writeEntryState(ENTRY_KEY, { day: placeAt(stage.view, 0), top: scrollY, dayWidth });
    };
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    };
    element.addEventListener('scroll', saveSoon, { passive: true });
    // A click may leave the page before the timer: the place is saved first.
    element.addEventListener('click', save, { capture: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', saveSoon);
      element.removeEventListener('click', save, { capture: true });
    };
  }, [stage, scroller]);
}
