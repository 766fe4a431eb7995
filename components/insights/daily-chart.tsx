'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { TICKS, TIP } from '@/components/ui/chart';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { Segmented } from '@/components/ui/segmented';
import { calendarFormats } from '@/lib/client/calendar-formats';
import type { InsightsAnswer } from '@/lib/contract/api/insights';

type Daily = InsightsAnswer['daily'];

const UNITS = [
  { value: 'day', label: 'By day', content: 'Day' },
  { value: 'month', label: 'By month', content: 'Month' },
  { value: 'weekday', label: 'By weekday', content: 'Weekday' },
] as const;

interface DailyChartProps {
  daily: Daily;
  weekdays: InsightsAnswer['weekdays'];
}

/** Nights on sale by day, month or weekday, with those that no stay covers; a table of months or weekdays says the same. */
export function DailyChart({ daily, weekdays }: DailyChartProps) {
  const [unit, setUnit] = useQueryState('chart', parseAsStringLiteral(['day', 'month', 'weekday']).withDefault('day'));
  const months = useMonths(daily);
  const days = useWeekdays(weekdays);
  const bars = unit === 'weekday' ? days : months;
  return (
    <figure className="flex flex-col gap-2">
      <div className="h-56 w-full">
        <ResponsiveContainer width="100%" height="100%">
          {unit === 'day' ? <Days daily={daily} /> : <Bars bars={bars} />}
        </ResponsiveContainer>
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <Key className="bg-accent/25 border-accent">Sellable</Key>
        <Key className="bg-danger/50 border-danger">Lost: on sale, and in no possible stay</Key>
        <span className="ms-auto">
          <Segmented label="Chart" value={unit} onChange={(value) => void setUnit(value)} options={UNITS} />
        </span>
      </figcaption>
      <BarsTable head={unit === 'weekday' ? 'Weekday' : 'Month'} bars={bars} />
    </figure>
  );
}

const MARGIN = { top: 8, right: 8, bottom: 0, left: -16 };

interface ChartSize {
  /** Given by the container. */
  width?: number;
  height?: number;
}

/** Homes on sale by day. */
function Days({ daily, ...size }: { daily: Daily } & ChartSize) {
  const { number, day, dayOfYear, amount } = useFormats();
  const data = daily.map((one) => ({ ...one, sellable: one.onSale - one.lost }));
  return (
    <AreaChart {...size} data={data} margin={MARGIN} accessibilityLayer>
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis {...TICKS} dataKey="day" tickFormatter={dayOfYear} minTickGap={48} />
      <YAxis {...TICKS} allowDecimals={false} tickFormatter={number} />
      <Tooltip
        isAnimationActive={false}
        content={({ payload }) => {
          const here = payload?.[0]?.payload as (Daily[number] & { sellable: number }) | undefined;
          if (!here) return null;
          const prices = Object.entries(here.averagePrice).map(([currency, value]) => amount(value, currency));
          return (
            <div className={TIP}>
              <p className="font-medium">{day(here.day)}</p>
              <p>{number(here.onSale)} homes on sale</p>
              {here.lost > 0 && <p>{number(here.lost)} of them lost</p>}
              {prices.length > 0 && <p className="text-muted">{prices.join(' · ')} a night on average</p>}
            </div>
          );
        }}
      />
      <Area
        {...SHAPE}
        dataKey="sellable"
        name="Sellable"
        stroke="var(--accent)"
        fill="var(--accent)"
        fillOpacity={0.25}
      />
      <Area {...SHAPE} dataKey="lost" name="Lost" stroke="var(--danger)" fill="var(--danger)" fillOpacity={0.5} />
    </AreaChart>
  );
}

/** Nights on sale by month or weekday. */
function Bars({ bars, ...size }: { bars: readonly NightBar[] } & ChartSize) {
  const { number } = useFormats();
  return (
    <BarChart {...size} data={[...bars]} margin={MARGIN} accessibilityLayer>
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis {...TICKS} dataKey="name" />
      <YAxis {...TICKS} allowDecimals={false} tickFormatter={number} width={72} />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--surface-tertiary)' }}
        content={({ payload }) => {
          const here = payload?.[0]?.payload as NightBar | undefined;
          return here ? (
            <div className={TIP}>
              <p className="font-medium">{here.name}</p>
              <p>{number(here.onSale)} nights on sale</p>
              {here.lost > 0 && <p>{number(here.lost)} of them lost</p>}
              {here.prices && <p className="text-muted">{here.prices} a night on average</p>}
            </div>
          ) : null;
        }}
      />
      <Bar {...BAR} dataKey="sellable" name="Sellable" fill="var(--accent)" fillOpacity={0.35} />
      <Bar {...BAR} dataKey="lost" name="Lost" fill="var(--danger)" fillOpacity={0.6} />
    </BarChart>
  );
}

const BAR = { stackId: 'nights', maxBarSize: 64, isAnimationActive: false } as const;

const SHAPE = { type: 'step', stackId: 'homes', strokeWidth: 1.5, isAnimationActive: false } as const;

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden className={`size-3 rounded-[3px] border ${className}`} />
    {children}
  </span>
);

interface NightBar {
  /** 'Mar 2027', 'Tue'. */
  name: string;
  onSale: number;
  sellable: number;
  lost: number;
  /** The average prices of a weekday. */
  prices?: string;
}

/** 1970-01-04. */
const SUNDAY = 3;

/** The shape of the week, from the first day of the reader's week on. */
function useWeekdays(weekdays: DailyChartProps['weekdays']): NightBar[] {
  const { amount } = useFormats();
  const { firstWeekday, weekday: nameOf } = calendarFormats(useLocale(), null);
  const placeOf = ({ weekday }: { weekday: number }) => (weekday - firstWeekday + 7) % 7;
  const ordered = [...weekdays].sort((a, b) => placeOf(a) - placeOf(b));
  return ordered.map(({ weekday, onSale, lost, averagePrice }) => ({
    ...{ name: nameOf(SUNDAY + weekday), onSale, sellable: onSale - lost, lost },
    prices: Object.entries(averagePrice)
      .map(([currency, value]) => amount(value, currency))
      .join(' · '),
  }));
}

function useMonths(daily: Daily): NightBar[] {
  const { month } = useFormats();
  const months = new Map<string, NightBar>();
  for (const { day: at, onSale, lost } of daily) {
    const name = month(at);
    const sum = months.get(name) ?? { name, onSale: 0, sellable: 0, lost: 0 };
    months.set(name, {
      ...{ name, onSale: sum.onSale + onSale, sellable: sum.sellable + onSale - lost, lost: sum.lost + lost },
    });
  }
  return [...months.values()];
}

/** The chart in words. */
function BarsTable({ head, bars }: { head: string; bars: readonly NightBar[] }) {
  const { number } = useFormats();
  const hasPrices = bars.some(({ prices }) => prices);
  const heads = [head, 'Nights on sale', 'Lost', ...(hasPrices ? ['Average night'] : [])];
  return (
    <details className="text-xs">
      <summary className="w-fit cursor-(--cursor-interactive) text-muted hover:text-foreground">As a table</summary>
      <table className="mt-2 w-full max-w-md tabular-nums">
        <thead>
          <tr className="border-b border-border text-muted">
            {heads.map((one, i) => (
              <th key={one} scope="col" className={`py-1 font-normal ${i === 0 ? 'text-start' : 'text-end'}`}>
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-separator">
          {bars.map(({ name, onSale, lost, prices }) => (
            <tr key={name}>
              <th scope="row" className="py-1 text-start font-normal">
                {name}
              </th>
              <td className="py-1 text-end">{number(onSale)}</td>
              <td className="py-1 text-end">{number(lost)}</td>
              {hasPrices && <td className="py-1 text-end">{prices}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
