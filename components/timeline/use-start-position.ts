import { useQuery } from '@tanstack/react-query';
import { createSerializer, parseAsString } from 'nuqs';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddressState } from '@/components/state/address-state';
import type { ChosenStay } from '@/components/state/use-chosen-stay';
import { readEntryState, useSaveOnScroll, writeEntryState } from '@/components/ui/entry-state';
import { useFormats } from '@/components/ui/formats';
import { placeQuery, type TimelineSource } from '@/lib/api/timeline';
import { type Day, formatDay } from '@/lib/domain/day';
import { contains, type Interval } from '@/lib/domain/interval';
import { day } from '@/lib/search/codec';
import type { Search } from '@/lib/search/search';
import type { TimelineLines } from './lines';
import type { Stage } from './stage';
import { positionAt, zoomName } from './view';

/** The `day` of the address, or its fault. */
export function useAddressDay(span: Interval) {
  const [text, setText] = useAddressState('day', parseAsString);
  const { day } = useFormats();
  const read = useMemo(() => readDayText(text, span, day), [text, span, day]);
  return { ...read, show: (chosen: Day | null) => void setText(chosen === null ? null : formatDay(chosen)) };
}

interface StayLineOptions {
  source: TimelineSource;
  stay: ChosenStay | null;
  /** The search in the order of the lines. */
  search: Search;
  lines: TimelineLines;
  areKnown: boolean;
}

/**
 * The line of the home whose stay the page was opened with. Null where the list does not contain it; undefined while
 * it is looked up, and for a stay chosen on this page.
 */
export function useStayLine({ source, stay, search, lines, areKnown }: StayLineOptions): number | null | undefined {
  const [opened] = useState(stay?.id);
  const isOpened = opened !== undefined && stay?.id === opened;
  const { data: row } = useQuery({ ...placeQuery(source, opened ?? '', search), enabled: isOpened });
  if (!isOpened || !areKnown || row === undefined) return undefined;
  return row === null ? null : lines.ofRow(row);
}

/** Reads a day of the address. An invalid day, or one outside the calendars, gives a fault in a sentence. */
export function readDayText(
  text: string | null,
  span: Interval,
  dayText: (day: Day) => string,
): { day: Day | null; fault: string | null } {
  if (!text?.trim()) return { day: null, fault: null };
  const reading = day().read(text);
  if ('fault' in reading) return { day: null, fault: `The day “${text}” in the address ${reading.fault}.` };
  if (reading.value === null || contains(span, reading.value)) return { day: reading.value, fault: null };
  const [asked, first, last] = [reading.value, span.start, span.end - 1].map(dayText);
  const covered = `calendars cover ${first} to ${last}`;
  return { day: null, fault: `${asked}, which the address asks for, is not shown: ${covered}.` };
}

const ENTRY_KEY = 'timelinePosition';
const withDay = createSerializer({ day: parseAsString });

interface SavedPosition {
  /** The day at the left edge, as a fraction. */
  day: number;
  /** Pixels from the top. */
  top: number;
  dayWidth: number;
}

interface StartOptions {
  stage: Stage | null;
  scroller: RefObject<HTMLElement | null>;
  /** The first day to show: that of the address, or the usual one. */
  start: Day;
  /** The first day to show without a day in the address. */
  usual: Day;
  /** Whether the number of rows is known. */
  hasRows: boolean;
  /** Identifies the list: another list starts at its top. */
  listKey: string;
  /** The first line to show: null for none, undefined until it is known. */
  line: number | null | undefined;
  onLine: (line: number) => void;
}

/** Scrolls to the start, or to the position that Back returns to. */
export function useStartPosition({
  stage,
  scroller,
  start,
  usual,
  hasRows,
  listKey,
  line,
  onLine,
}: StartOptions): void {
  const isPositioned = useRef(false);
  const isRestored = useRef(false);
  useEffect(() => {
    if (!stage || isPositioned.current) return;
    const saved = readEntryState<SavedPosition>(ENTRY_KEY);
    if (!saved) {
      isPositioned.current = true;
      return stage.scrollToDay(start);
    }
    isRestored.current = true;
    // A remembered zoom with another name is newer than the saved position.
    if (zoomName(saved.dayWidth) === zoomName(stage.view.dayWidth)) stage.zoom(saved.dayWidth);
    stage.scrollTo((saved.day - stage.view.span.start) * stage.view.dayWidth, saved.top);
    // The content has no height until the number of rows is known.
    isPositioned.current = hasRows;
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

  const save = useCallback(() => {
    if (!stage || !isPositioned.current) return;
    const { scrollY, dayWidth } = stage.view;
    const position: SavedPosition = { day: positionAt(stage.view, 0), top: scrollY, dayWidth };
    const seen = stage.dayBut(usual);
    writeEntryState(
      ENTRY_KEY,
      position,
      withDay(window.location.href, { day: seen === null ? null : formatDay(seen) }),
    );
  }, [stage, usual]);
  useSaveOnScroll(scroller, save);
}
