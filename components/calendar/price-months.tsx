'use client';

import { ChevronLeft, ChevronRight, Star } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useToday } from '@/components/state/today';
import { Button } from '@/components/ui/button';
import { useLocale } from '@/components/ui/locale';
import { addMonths, type Day } from '@/lib/domain/day';
import { contains, type Interval } from '@/lib/domain/interval';
import { type PriceScale, priceScale, toneOf } from '@/lib/domain/price-scale';
import { type CalendarFormats, calendarFormats, LARGE_PRICE } from '@/lib/words/calendar-formats';
import { type PricedDay, pricedDayText, pricesHeadline } from '@/lib/words/price-calendar';
import { clampDay, dayAfterKey, daysIntoWeek, monthStart, monthsIn } from './month-days';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** No month has days in more, so that turning the page moves nothing below. */
const WEEKS = [0, 1, 2, 3, 4, 5];

/** The stays of a length, by arrival. */
export interface Priced {
  currency: string;
  /** In order. */
  days: PricedDay[];
  cheapest: Day | null;
  /** What they are the stays of, in words. */
  about: string;
}

interface PriceCalendarProps {
  priced: Priced;
  /** The arrival that is chosen. */
  chosen: Day | null;
  onChoose: (start: PricedDay) => void;
}

/** The cheapest arrival as a headline that leads to it, and the price of a stay on each day of its arrival. */
export function PriceCalendar({ priced: { currency, days, cheapest, about }, ...choice }: PriceCalendarProps) {
  const locale = useLocale();
  const formats = useMemo(() => calendarFormats(locale, currency), [locale, currency]);
  const today = useToday();
  const turned = useTurned();
  return (
    <>
      <div role="status" className="flex min-h-10 flex-wrap items-baseline gap-x-3 pt-1 pb-2">
        <button
          type="button"
          disabled={cheapest === null}
          title={cheapest === null ? undefined : 'Show this day'}
          onClick={() => cheapest !== null && turned.turn(cheapest, true)}
          className="text-start font-semibold enabled:cursor-pointer enabled:hover:underline"
        >
          {pricesHeadline(days, cheapest, formats, today)}
        </button>
        <p className="text-xs text-muted">{about}</p>
      </div>
      {days.length > 0 && <PriceMonths {...{ days, cheapest, turned, formats }} {...choice} />}
    </>
  );
}

/** The day to which the calendar is turned, null until then, and whether it takes the focus once it is rendered. */
function useTurned() {
  const [to, setTo] = useState<{ day: Day } | null>(null);
  const takesFocus = useRef(false);
  const turn = (day: Day, isFocused = false) => {
    takesFocus.current = isFocused;
    setTo({ day });
  };
  return { to, turn, takesFocus };
}

interface PriceMonthsProps extends Omit<PriceCalendarProps, 'priced'>, Pick<Priced, 'days' | 'cheapest'> {
  turned: ReturnType<typeof useTurned>;
  formats: CalendarFormats;
}

/** As many months as there is room for. */
function PriceMonths({ days, cheapest, turned, chosen, onChoose, formats }: PriceMonthsProps) {
  const starts = useMemo(() => new Map(days.map((start) => [start.checkIn, start])), [days]);
  const months = useMemo(() => monthsOf(days), [days]);
  const drawn = useMemo(() => drawnOf(days), [days]);
  const { room, count } = useRoom();
  const { to, turn, takesFocus } = turned;
  const reach = { start: months[0]?.start ?? 0, end: months.at(-1)?.end ?? 0 };
  const first = chosen !== null && starts.has(chosen) ? chosen : (days[0]?.checkIn ?? reach.start);
  const active = clampDay(to?.day ?? first, reach);
  const shown = monthsShown(months, active, count);
  useLayoutEffect(() => {
    if (!to || !takesFocus.current) return;
    takesFocus.current = false;
    room.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, [to, takesFocus, room]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.altKey || event.metaKey ? null : dayAfterKey(event, active, formats.firstWeekday);
    if (target === null) return;
    event.preventDefault();
    turn(clampDay(target, reach), true);
  };
  const turnPage = (months: number) => turn(clampDay(addMonths(monthStart(active), months), reach));
  const choose = (start: PricedDay) => {
    turn(start.checkIn);
    onChoose(start);
  };
  return (
    <div ref={room} className="relative">
      <div className="grid auto-cols-fr grid-flow-col gap-6">
        {shown.map((month) => (
          <PriceMonth
            key={month.start}
            {...{ month, starts, drawn, active, cheapest, chosen, formats, onKeyDown }}
            onChoose={choose}
          />
        ))}
      </div>
      <div className="absolute inset-x-0 top-0 flex justify-between">
        <Button
          {...TURN}
          aria-label="Earlier months"
          isDisabled={shown[0] === months[0]}
          onPress={() => turnPage(-count)}
        >
          <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        </Button>
        <Button
          {...TURN}
          aria-label="Later months"
          isDisabled={shown.at(-1) === months.at(-1)}
          onPress={() => turnPage(count)}
        >
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        </Button>
      </div>
    </div>
  );
}

/** The months from the first arrival to the last. */
export function monthsOf(days: readonly PricedDay[]): Interval[] {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? monthsIn({ start: first.checkIn, end: last.checkIn + 1 }) : [];
}

/** The page of a day's month. Pages begin at the first month, and the last page is full. */
export function monthsShown(months: readonly Interval[], day: Day, count: number): Interval[] {
  const at = months.findIndex((month) => contains(month, day));
  const start = Math.max(0, Math.min(at - (at % count), months.length - count));
  return months.slice(start, start + count);
}

const TURN = { isIconOnly: true, size: 'sm', variant: 'ghost' } as const;

/** A month with its prices is no narrower. */
const MONTH_PX = 310;
const MOST_MONTHS = 4;

/** The number of months that stand beside each other. */
function useRoom() {
  const room = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(1);
  useLayoutEffect(() => {
    const place = room.current;
    if (!place) return;
    const measure = () => setCount(Math.max(1, Math.min(Math.floor(place.clientWidth / MONTH_PX), MOST_MONTHS)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { room, count };
}

interface Drawn {
  scale: PriceScale;
  /** Whether all prices are written in thousands. */
  isLarge: boolean;
}

function drawnOf(days: readonly PricedDay[]): Drawn {
  const totals = days.flatMap(({ total }) => (total === null ? [] : [total]));
  const scale = priceScale(totals.map((price) => ({ price, nights: 1 })));
  return { scale, isLarge: totals.some((total) => total >= LARGE_PRICE) };
}

interface PriceMonthProps extends Omit<PriceMonthsProps, 'days' | 'turned'> {
  month: Interval;
  starts: ReadonlyMap<Day, PricedDay>;
  drawn: Drawn;
  /** The day with the tab stop. */
  active: Day;
  onKeyDown: (event: KeyboardEvent) => void;
}

function PriceMonth({ month, onKeyDown, ...cells }: PriceMonthProps) {
  const { formats } = cells;
  const id = useId();
  const weekBegan = month.start - daysIntoWeek(month.start, formats.firstWeekday);
  return (
    <div className="min-w-0">
      <p id={id} className="h-8 content-center text-center font-medium">
        {formats.month(month.start)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with one tab stop is a grid (ARIA). */}
      <table role="grid" aria-labelledby={id} onKeyDown={onKeyDown} className="w-full table-fixed">
        <thead>
          <tr>
            {WEEK.map((column) => (
              <th key={column} scope="col" className="pb-1 text-2xs font-medium text-muted">
                <abbr title={formats.weekdayName(weekBegan + column)} className="no-underline">
                  {formats.weekdayInitial(weekBegan + column)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKS.map((week) => (
            <tr key={week} className="h-10">
              {WEEK.map((column) => {
                const day = weekBegan + week * WEEK.length + column;
                return contains(month, day) ? <PriceCell key={day} day={day} {...cells} /> : <td key={day} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PriceCell(props: Omit<PriceMonthProps, 'month' | 'onKeyDown'> & { day: Day }) {
  const { day, starts, drawn, active, cheapest, chosen, onChoose, formats } = props;
  const start = starts.get(day);
  const total = start?.total ?? null;
  const isCheapest = day === cheapest;
  const isChosen = day === chosen && start !== undefined;
  const label = pricedDayText(day, start, isCheapest, formats);
  const tone = total === null ? null : `var(--tone-${toneOf(drawn.scale, total)})`;
  return (
    <td className="p-px">
      <button
        type="button"
        data-day={day}
        tabIndex={day === active ? 0 : -1}
        aria-disabled={start === undefined}
        aria-pressed={isChosen}
        aria-label={label}
        title={start && label}
        onClick={() => start && onChoose(start)}
        style={tone === null ? undefined : { background: tone }}
        className={`${CELL} ${start ? START : 'text-muted'} ${isChosen ? 'ring-2 ring-accent ring-inset' : ''}`}
      >
        <span className={isCheapest ? 'flex items-center gap-0.5 font-semibold' : ''}>
          {formats.dayNumber(day)}
          {isCheapest && <Star aria-hidden className="size-2.5 fill-current" />}
        </span>
        {start && (
          <span className={`text-2xs ${isCheapest ? 'font-bold' : 'font-medium'}`}>
            {total === null ? '–' : formats.rowPrice(total, drawn.isLarge)}
          </span>
        )}
      </button>
    </td>
  );
}

const CELL = 'flex h-9 w-full flex-col items-center justify-center rounded-md text-xs leading-4';
const START =
  'cursor-pointer border border-transparent bg-surface-tertiary text-(--tone-ink) hover:border-accent forced-colors:border-[CanvasText]';
