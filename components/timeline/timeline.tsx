'use client';

import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAddressState } from '@/components/state/address-state';
import { useAsOf } from '@/components/state/as-of';
import { parseAsParts } from '@/components/state/chosen-chain';
import { usePageKeys } from '@/components/state/page-keys';
import { useShowsPrices } from '@/components/state/partner-page';
import { type ChosenStay, useChosenStay } from '@/components/state/use-chosen-stay';
import { type SearchState, useSearch } from '@/components/state/use-search';
import { useFormats } from '@/components/ui/formats';
import { openProperty, useOpenProperty } from '@/components/ui/open-property';
import { apiAsOf, type TimelineSource } from '@/lib/api/timeline';
import { civilDate, type Day, dayOf } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { hasStay, NO_FILTER, stayOf } from '@/lib/search/filters';
import { searchKey, withoutStay } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { TimelineLegend } from './legend';
import { type TimelinePreferences, useTimelinePreferences } from './preferences';
import { Ridge } from './ridge';
import type { Stage } from './stage';
import { StayAside, StayBar } from './stay-bar';
import { TimelineGrid } from './timeline-grid';
import { AddressFaults, TimelineNotice } from './timeline-notice';
import { Toolbar } from './toolbar';
import { useChoice } from './use-choice';
import { useScene } from './use-scene';
import { useStage, useStageRefs, useZoomGestures } from './use-stage';
import { useAddressDay, useStartPosition, useStayLine } from './use-start-position';
import { useOrderedSearch, useTimelineData, useTimelineLines } from './use-timeline-data';
import { ZOOMS, type ZoomName, zoomName, zoomStep } from './view';
import './timeline.css';

interface TimelineProps {
  today: Day;
  /** The filters of the list, with the controls of the timeline behind them. It must be stable. */
  filters?: (controls: ReactNode) => ReactNode;
  /** The verdict and quote of the chosen stay, beside the timeline. */
  panel?: ReactNode;
  /** The source of the data; by default the dashboard's API, as of the instant in the URL. */
  source?: TimelineSource;
  /** Fixed sizes and days for the benchmark. */
  measures?: { rowHeight: number; dayWidth: number; span: Interval };
}

/** The filtered portfolio over three years: properties down, days across. */
export function Timeline({ source: given, ...props }: TimelineProps) {
  const { asOf, since } = useAsOf();
  const source = useMemo(() => given ?? apiAsOf(asOf, since), [given, asOf, since]);
  const { day } = useFormats();
  const searchState = useSearch();
  const { stay, faults, choose } = useChosenStay(day);
  const [parts] = useAddressState('chain', parseAsParts);
  const open = useOpenProperty();
  const onChoose = (chosen: ChosenStay | null) => {
    // One panel has room beside the days.
    if (chosen && open !== null && open !== chosen.id) openProperty(null);
    choose(chosen);
  };
  return <TimelineView {...props} {...{ source, searchState, stay, faults, onChoose }} parts={parts ?? NO_PARTS} />;
}

const NO_PARTS: readonly ChosenStay[] = [];

interface TimelineViewProps extends TimelineProps {
  source: TimelineSource;
  searchState: SearchState;
  stay: ChosenStay | null;
  /** The parts of a stay in homes that follow each other. */
  parts: readonly ChosenStay[];
  /** The reasons why the address holds no valid stay. */
  faults: readonly string[];
  onChoose: (stay: ChosenStay | null) => void;
}

/** The timeline with its toolbar, panels and legend. It renders on every step of scrolling, without reading the URL again. */
function TimelineView(props: TimelineViewProps) {
  const { today, filters, panel, source, measures, stay, parts, faults, onChoose } = props;
  const { search, setFilter, setSort, clearFilter } = props.searchState;
  const { count } = useFormats();
  const preferences = useTimelinePreferences();
  const { rowHeight } = measures ?? preferences;
  const span = useMemo(() => measures?.span ?? spanFrom(today), [measures, today]);
  const isGrouped = preferences.groups === 'city';
  const [total, setTotal] = useState<number | null>(null);
  const [isJumping, setJumping] = useState(false);

  const root = useRef<HTMLElement>(null);
  const refs = useStageRefs();
  const showsAll = preferences.fits === 'all';
  const listed = useMemo(() => (showsAll ? withoutStay(search) : search), [search, showsAll]);
  const ordered = useOrderedSearch(listed, isGrouped);
  const { lines, areKnown } = useTimelineLines(source, listed, total, isGrouped);
  const layout = { span, lines: lines.count, rowHeight };
  const { stage, window } = useStage(refs, layout, measures?.dayWidth ?? ZOOMS[preferences.zoom]);
  const data = useTimelineData({ source, search: ordered, span, today, stage, lines, sight: window.sight });
  if (data.total !== total) setTotal(data.total);
  const addressDay = useAddressDay(span);
  const asked = useMemo(() => stayOf(search.filter), [search]);
  const usual = clampTo(span, stay?.checkIn ?? (asked ? asked.checkIn - DAYS_BEFORE_STAY : today));
  const [start] = useState(addressDay.day ?? usual);
  const stayLine = useStayLine({ source, stay, search: ordered, lines, areKnown });
  useStartPosition({
    stage,
    scroller: refs.scroller,
    start,
    usual,
    hasRows: total !== null,
    listKey: searchKey(ordered),
    line: stayLine,
    onLine: (line) => choice.setActive({ line, day: start }),
  });
  useZoomGestures(refs, stage);
  const zoom = zoomName(window.dayWidth);
  useZoomInAddress(stage && !measures ? stage : null, zoom, preferences);

  const choice = useChoice({ stage, refs, lines, rowAt: data.rowAt, start, stay, onChoose });
  const { active, shown } = choice;
  // The nights are painted before the names are rendered.
  const namesAt = useDeferredValue(data.rowAt);
  const activeRow = useDeferredValue(choice.activeRow);
  const { palette, formatsOf, shared, scales, scaleOf } = useScene({
    root,
    stage,
    source,
    preferences,
    lines,
    readRows: data.readRows,
    today,
    stay: shown,
    parts,
  });

  const zoomTo = (dayWidth: number) => stage?.zoomAtDay(dayWidth, active.day);
  const jump = (day: Day) => {
    choice.setActive({ line: active.line, day });
    stage?.scrollToDay(day);
  };
  const actions = useStableHandlers({
    jump,
    onJump: (day: Day) => {
      if (day !== (stage?.dayBut(usual) ?? usual)) addressDay.show(day === usual ? null : day);
      jump(day);
    },
    onZoom: (name: ZoomName) => zoomTo(ZOOMS[name]),
    onZoomStep: (direction: 1 | -1) => zoomTo(zoomStep(window.dayWidth, direction)),
    onJumping: setJumping,
    onSort: setSort,
    onStay: (checkIn: Day, checkOut: Day) => setFilter({ checkIn, checkOut }),
    onDropStay: () => onChoose(null),
    onDropFaults: () => {
      if (faults.length > 0) onChoose(null);
      if (addressDay.fault !== null) addressDay.show(null);
    },
  });
  const shownDay = useRef(addressDay.day);
  useEffect(() => {
    if (shownDay.current === addressDay.day) return;
    shownDay.current = addressDay.day;
    if (addressDay.day !== null && addressDay.day !== stage?.dayBut(usual)) actions.jump(addressDay.day);
  }, [addressDay.day, actions, stage, usual]);
  usePageKeys({
    '+': () => actions.onZoomStep(1),
    '=': () => actions.onZoomStep(1),
    '-': () => actions.onZoomStep(-1),
    t: () => actions.onJump(today),
    d: () => setJumping(true),
  });

  const isAsked = hasStay(search.filter);
  const bar = useMemo(() => {
    const toolbar = { span, today, zoom, preferences, isJumping, actions, hasStay: isAsked, sort: listed.sort };
    const controls = <Toolbar {...toolbar} />;
    return filters ? filters(controls) : controls;
  }, [filters, span, today, zoom, preferences, isJumping, actions, listed.sort, isAsked]);

  const { row, nights } = activeRow;
  // A currency without a rate has a scale of its own.
  const hasPrices = useShowsPrices();
  const reporting = !row || scales?.has(row.currency) ? shared : null;
  return (
    <section
      ref={root}
      aria-label="Calendar"
      className="timeline flex h-(--page-height) min-w-0 flex-1 flex-col text-foreground"
      data-contrast={preferences.contrast}
      data-density={preferences.density}
    >
      <h1 className="sr-only text-sm font-semibold print:not-sr-only">Calendar</h1>
      {bar}
      <div className="timeline-stage relative flex min-h-0 flex-1 max-sm:flex-col">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {!measures && (
            <Ridge {...{ stage, palette, today, asked, formatsOf }} filter={search.filter} onStay={actions.onStay} />
          )}
          <TimelineGrid
            {...{ refs, stage, window, span, today, rowHeight, lines, formatsOf, choice, asked }}
            rowAt={(at) => (lines.ofRow(at) === active.line ? activeRow : namesAt(at))}
            sort={isGrouped ? null : listed.sort}
            count={total === null ? (data.fault ? '' : 'Loading…') : count(total, 'home')}
          />
        </div>
        <TimelineNotice
          data={data}
          isFiltered={
            searchKey({ ...search, sort: DEFAULT_SORT }) !== searchKey({ filter: NO_FILTER, sort: DEFAULT_SORT })
          }
          onClearFilter={clearFilter}
        />
        {stay && panel && <StayAside>{panel}</StayAside>}
      </div>
      <AddressFaults
        faults={addressDay.fault === null ? faults : [...faults, addressDay.fault]}
        onDrop={actions.onDropFaults}
      />
      {stay && (
        <StayBar
          {...{ stay, search }}
          name={stay.id === row?.id ? row.name : undefined}
          isListed={stayLine !== null}
          onClear={actions.onDropStay}
        />
      )}
      <TimelineLegend
        palette={palette}
        scale={hasPrices ? (reporting ?? (row && nights ? scaleOf(row, nights) : null)) : null}
        words={reporting ? `A night in ${reporting.currency}` : `A night, ${row?.name}`}
        formats={formatsOf((reporting ?? row)?.currency ?? '')}
      />
    </section>
  );
}

/** Writes a new zoom into the address, and takes up one that Back brings. */
function useZoomInAddress(stage: Stage | null, zoom: ZoomName, { zoom: asked, setZoom }: TimelinePreferences) {
  const settled = useRef(asked);
  useEffect(() => {
    if (!stage || zoom === asked) return;
    // The one that has just changed counts.
    if (asked === settled.current) setZoom(zoom);
    else stage.zoom(ZOOMS[asked]);
    settled.current = asked === settled.current ? zoom : asked;
  }, [stage, zoom, asked, setZoom]);
}

/** Days shown before the stay that the list asks for. */
const DAYS_BEFORE_STAY = 3;

const clampTo = ({ start, end }: Interval, day: Day): Day => Math.max(start, Math.min(end - 1, day));

/** From the first day of this month to the end of the horizon. */
function spanFrom(today: Day): Interval {
  const { year, month } = civilDate(today);
  return { start: dayOf(year, month, 1), end: horizonFrom(today).end };
}

type Actions = Readonly<Record<string, (...given: never[]) => void>>;

/**
 * Stable event handlers that call the latest ones, so that memoized children do not render again. They must not be
 * called during rendering.
 */
function useStableHandlers<Given extends Actions>(actions: Given): Given {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState(() => {
    const names = Object.keys(actions) as (keyof Given)[];
    return Object.fromEntries(names.map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]));
  });
  return stable as Given;
}
