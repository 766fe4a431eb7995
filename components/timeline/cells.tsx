import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Tip } from '@/components/ui/tip';
import { movedOn, moveWords } from '@/lib/api/moved-nights';
import type { RowNights } from '@/lib/api/timeline';
import type { Day } from '@/lib/domain/day';
import { pictureDays } from '@/lib/domain/day-picture';
import { contains, type Interval } from '@/lib/domain/interval';
import { unpackNights } from '@/lib/domain/night-runs';
import type { CalendarFormats } from '@/lib/words/calendar-formats';
import { dayInSymbols, dayInWords, nightsText } from '@/lib/words/day-sentence';
import type { Stage } from './stage';
import { type DayCell, xOf } from './view';

interface OverCellProps {
  stage: Stage | null;
  day: Day;
  ref: RefObject<HTMLDivElement | null>;
}

/** Keeps an element over a day of its line while the timeline scrolls and zooms. */
function useFollow(stage: Stage | null, ref: RefObject<HTMLElement | null>, day: Day): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!stage || !element) return;
    return stage.onMove((view) => {
      element.style.transform = `translateX(${xOf(view, day)}px)`;
      element.style.width = `${Math.max(3, view.dayWidth)}px`;
    });
  }, [stage, ref, day]);
}

/** A frame around the cell under the pointer. */
export function HoverCell({ stage, day, ref }: OverCellProps) {
  useFollow(stage, ref, day);
  return <div ref={ref} aria-hidden className="timeline-cell timeline-hover" />;
}

interface ActiveCellProps {
  stage: Stage | null;
  id: string;
  day: Day;
  span: Interval;
  sentence: string;
  isSelected: boolean;
  isToday: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

/** The active cell, the only cell of the grid that is an element. */
export function ActiveDay({ stage, id, day, span, sentence, isSelected, isToday, ref }: ActiveCellProps) {
  useFollow(stage, ref, day);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid whose nights are painted, not of a table.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names this its active descendant.
    <div
      ref={ref}
      role="gridcell"
      id={id}
      aria-colindex={dayColumn(day, span)}
      aria-label={sentence}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      className="timeline-cell timeline-active"
    />
  );
}

/** Column 1 is that of the names. */
export const dayColumn = (day: Day, span: Interval): number => day - span.start + 2;

interface CellTipProps {
  /** The date, then the facts of the day. */
  words: readonly string[];
  property: string;
  /** The length of the run of equal nights. */
  run: string | null;
  target: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The card beside the hovered cell. */
export function CellTip({ words: [date, ...facts], property, run, target, onClose }: CellTipProps) {
  return (
    <Tip target={target} offset={6} onClose={onClose} className="pointer-events-none max-w-72">
      <p className="truncate text-muted">{property}</p>
      <p className="font-semibold">{date}</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact} className="first-letter:uppercase">
            {fact}
          </li>
        ))}
      </ul>
      {run && <p className="text-muted">{run}</p>}
    </Tip>
  );
}

/**
 * The words of a cell: the date, then its facts, the most important first.
 * @param isSpoken a tooltip has symbols instead
 */
export function cellWords(
  day: Day,
  nights: RowNights | undefined,
  today: Day,
  formats: CalendarFormats,
  isSpoken: boolean,
): string[] {
  if (!nights) return [formats.date(day), 'the calendar is loading'];
  const calendar = unpackNights(nights.runs, { start: day - 1, end: day + 1 });
  const [picture] = pictureDays(calendar, { start: day, end: day + 1 }, today);
  if (!picture) return [formats.date(day)];
  const round = { ...formats, price: formats.roundPrice };
  const words: string[] = isSpoken ? dayInWords(picture, formats) : dayInSymbols(picture, round);
  if (nights.unsellable.some((span) => contains(span, day))) words.push('no stay fits this night');
  const moved = movedOn(nights.moved ?? [], day);
  if (moved) words.push(moveWords(moved, isSpoken ? formats.priceInWords : round.price));
  return words;
}

/** The length of the run of equal nights: '12 nights like this, the last on 14 Mar 2027'. */
export function runWords(day: Day, { runs }: RowNights, writeDay: (day: Day) => string): string | null {
  const [range] = unpackNights(runs, { start: day, end: day + 1 });
  const nights = range ? range.end - range.start : 0;
  return range && nights > 1 ? `${nightsText(nights)} like this, the last on ${writeDay(range.end - 1)}` : null;
}

/** A passing pointer opens no card. */
const SHOW_AFTER_MS = 250;

interface Hover extends DayCell {
  /** Whether the pointer has rested long enough for the card. */
  isResting: boolean;
}

/** The cell under the mouse, or tapped; null during scrolling and dragging. */
export function useHover(cellUnder: (clientX: number, clientY: number) => DayCell | null, isOff: boolean) {
  const [hover, setHover] = useState<Hover | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const leave = () => {
    clearTimeout(waiting.current);
    setHover(null);
  };
  /** Opens the card of a tapped cell. */
  const show = (cell: DayCell) => setHover({ ...cell, isResting: true });
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || isOff) return;
    const cell = cellUnder(event.clientX, event.clientY);
    if (cell && hover && cell.line === hover.line && cell.day === hover.day) return;
    clearTimeout(waiting.current);
    if (!cell) return setHover(null);
    setHover({ ...cell, isResting: hover?.isResting ?? false });
    waiting.current = setTimeout(() => setHover({ ...cell, isResting: true }), SHOW_AFTER_MS);
  };
  return { hovered: isOff ? null : hover, show, leave, onPointerMove };
}
