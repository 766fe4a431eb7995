// biome-ignore-all lint/a11y/useSemanticElements: a table cannot contain painted nights.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active descendant.

import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import type { ChosenStay } from '@/components/state/use-chosen-stay';
import { useFormats } from '@/components/ui/formats';
import type { RowData } from '@/lib/api/timeline';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Sort } from '@/lib/search/sort';
import type { CalendarFormats } from '@/lib/words/calendar-formats';
import { sortWords } from '@/lib/words/sorts';
import { ActiveDay, CellTip, cellWords, dayColumn, HoverCell, runWords, useHover } from './cells';
import { DateBands, Period, StayBand } from './date-bands';
import type { TimelineLine } from './lines';
import { GroupName, NameRow } from './name-rows';
import type { Scene } from './scene';
import type { Stage } from './stage';
import type { useChoice } from './use-choice';
import type { StageRefs } from './use-stage';
import type { StageWindow } from './view';

interface TimelineGridProps extends Pick<Scene, 'lines' | 'today'> {
  rowAt: (row: number) => RowData;
  refs: StageRefs;
  stage: Stage | null;
  window: StageWindow;
  span: Interval;
  rowHeight: number;
  formatsOf: (currency: string) => CalendarFormats;
  choice: ReturnType<typeof useChoice>;
  /** The stay that the list asks for. */
  asked: { checkIn: Day; checkOut: Day } | null;
  /** Null where the lines are grouped by city. */
  sort: Sort | null;
  /** The number of homes, in words. */
  count: string;
}

/**
 * The timeline itself: a canvas for the nights, and elements for names, dates, the hovered and the active cell. It is
 * one ARIA grid with one tab stop, in which the active cell alone is an element.
 */
export function TimelineGrid(props: TimelineGridProps) {
  const { refs, window, span, today, rowHeight, lines, rowAt, formatsOf, stage, choice, asked } = props;
  const { active, drag, shown, activeRow } = choice;
  const id = useId();
  const { hovered, show, ...hover } = useHover(drag.cellUnder, drag.drag !== null);
  const cellRef = useRef<HTMLDivElement>(null);
  const hoverRef = useRef<HTMLDivElement>(null);
  const { day: writeDay } = useFormats();
  const anyFormats = formatsOf('');
  // Keys repeat modulo the pool, so that React reuses the rows that leave.
  const pool = window.lines.to - window.lines.from;
  const isKept = (line: number) => line < window.lines.from || line >= window.lines.to;

  const wordsOf = (line: TimelineLine, day: Day, isSpoken: boolean) => {
    if (line.kind === 'group') return null;
    const { row, nights } = rowAt(line.row);
    if (!row) return null;
    const formats = formatsOf(row.currency);
    const words = cellWords(day, nights, today, formats, isSpoken);
    return { property: row.name, words, run: nights ? runWords(day, nights, writeDay) : null };
  };
  const activeLine = active.line < lines.count ? lines.at(active.line) : null;
  const activeId = activeLine && `${id}-${active.line}-${activeLine.kind === 'row' ? (active.day ?? 'name') : 'name'}`;

  const overLine = (line: number, what: TimelineLine): ReactNode => {
    const isHovered = hovered?.line === line;
    if (line !== active.line && !isHovered) return null;
    const said = line === active.line && active.day !== null ? wordsOf(what, active.day, true) : null;
    return (
      <>
        {isHovered && <HoverCell stage={stage} day={hovered.day} ref={hoverRef} />}
        {line === active.line && active.day !== null && (
          <ActiveDay
            {...{ stage, span, day: active.day, ref: cellRef, id: activeId ?? '' }}
            sentence={said?.words.join(', ') || anyFormats.date(active.day)}
            isSelected={isOfStay(shown, activeRow, active.day)}
            isToday={active.day === today}
          />
        )}
      </>
    );
  };
  const tip = hovered?.isResting ? wordsOf(lines.at(hovered.line), hovered.day, false) : null;
  const onClick = (event: MouseEvent) => {
    const cell = drag.cellUnder(event.clientX, event.clientY);
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    if (!cell) return;
    const isTouch = pointerType === 'touch';
    const isStay = choice.onActivate(cell, isTouch);
    if (isTouch && !isStay) show(cell);
  };

  return (
    <div
      ref={refs.scroller}
      className="timeline-scroller relative min-w-0 flex-1 overscroll-contain bg-surface"
      onScroll={hover.leave}
    >
      <div ref={refs.sizer}>
        <div
          ref={refs.sheet}
          role="grid"
          aria-label="Calendar: one row a home, one column a day"
          aria-rowcount={lines.count + 1}
          aria-colcount={span.end - span.start + 1}
          aria-multiselectable
          aria-activedescendant={activeId ?? undefined}
          tabIndex={0}
          className="timeline-sheet sticky inset-0 overflow-hidden outline-none"
          onKeyDown={choice.onCellKey}
        >
          <div
            role="row"
            aria-rowindex={1}
            className="timeline-head absolute inset-x-0 top-0 border-b border-border bg-surface-secondary"
          >
            <div
              role="columnheader"
              aria-colindex={1}
              className="timeline-corner absolute inset-y-0 left-0 flex items-center"
            >
              <p className="truncate text-xs font-medium">
                <span role="status">{props.count}</span>{' '}
                <span className="font-normal text-muted">by {props.sort ? sortWords(props.sort) : 'city'}</span>
              </p>
            </div>
            {active.day !== null && (
              <div role="columnheader" aria-colindex={dayColumn(active.day, span)} className="sr-only">
                {anyFormats.date(active.day)}
              </div>
            )}
            <div aria-hidden className="timeline-beside absolute inset-y-0 right-0 overflow-hidden">
              <div ref={refs.dates} className="timeline-layer absolute inset-y-0 w-0">
                <DateBands days={window.days} dayWidth={window.dayWidth} {...{ span, today }} formats={anyFormats} />
              </div>
              <Period dayWidth={window.dayWidth} {...{ stage, span }} formats={anyFormats} />
            </div>
          </div>
          <div role="rowgroup" className="timeline-main absolute inset-x-0 bottom-0">
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the grid do the same. */}
            <div
              ref={refs.body}
              role="presentation"
              className="timeline-beside absolute inset-y-0 right-0 cursor-cell overflow-hidden"
              {...drag.handlers}
              onPointerDown={(event) => {
                hover.leave();
                drag.handlers.onPointerDown(event);
              }}
              onPointerMove={(event) => {
                drag.handlers.onPointerMove(event);
                hover.onPointerMove(event);
              }}
              onPointerLeave={hover.leave}
              onClick={onClick}
            >
              <canvas ref={refs.canvas} aria-hidden className="block forced-color-adjust-none" />
              {asked && <StayBand stage={stage} checkIn={asked.checkIn} checkOut={asked.checkOut} />}
            </div>
            <div role="presentation" className="pointer-events-none absolute inset-0 overflow-hidden">
              <div
                role="presentation"
                ref={refs.rows}
                className="timeline-layer timeline-names absolute top-0 left-0 h-0"
              >
                {renderedLines(window, active.line, lines.count).map((line) => {
                  const what = lines.at(line);
                  const nameId = `${id}-${line}-name`;
                  const key = isKept(line) ? 'kept' : line % pool;
                  const common = { line, height: rowHeight, nameId };
                  if (what.kind === 'group') return <GroupName key={`group ${key}`} {...common} {...what} />;
                  return (
                    <NameRow
                      key={key}
                      {...common}
                      {...rowAt(what.row)}
                      {...{ today, span }}
                      isActive={line === active.line}
                      isNamed={line === active.line && active.day === null}
                    >
                      {overLine(line, what)}
                    </NameRow>
                  );
                })}
              </div>
            </div>
          </div>
        </div>
      </div>
      {tip && <CellTip {...tip} target={hoverRef} onClose={hover.leave} key={`${hovered?.line} ${hovered?.day}`} />}
    </div>
  );
}

/** The lines of a window, and that of the active cell wherever it is. */
function renderedLines({ lines: { from, to } }: StageWindow, active: number, count: number): number[] {
  const last = Math.min(to, count);
  const lines = Array.from({ length: Math.max(0, last - from) }, (_, i) => from + i);
  if (active >= from && active < last) return lines;
  return active < count ? [...lines, active] : lines;
}

/** Whether a stay on the active row covers a day, including the morning of departure. */
const isOfStay = (stay: ChosenStay | null, { row }: RowData, day: Day): boolean =>
  stay !== null && stay.id === row?.id && stay.checkIn <= day && day <= stay.checkOut;
