'use client';

import { parseAsStringLiteral } from 'nuqs';
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useAddressState } from '@/components/state/address-state';
import { marked } from '@/components/state/reporting-money';
import { AXIS, ChartKey, ChartTable, ChartTip, CURSOR, tipOf } from '@/components/ui/chart';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { Segmented } from '@/components/ui/segmented';
import type { InsightsAnswer } from '@/lib/contract/api/insights';
import { parseDay } from '@/lib/domain/day';
import { calendarFormats } from '@/lib/words/calendar-formats';

type Daily = InsightsAnswer['daily'];

const UNITS = [
  { value: 'day', label: 'By day', content: 'Day' },
  { value: 'month', label: 'By month', content: 'Month' },
  { value: 'weekday', label: 'By weekday', content: 'Weekday' },
] as const;

interface DailyChartProps {
  figures: Pick<InsightsAnswer, 'daily' | 'months' | 'weekdays'>;
  money: Reporting;
}

/**
 * Nights on sale by day, month or weekday, with those that no stay covers, and the average price by day; a table of
 * months or weekdays says the same.
 */
export function DailyChart({ figures, money }: DailyChartProps) {
  const [unit, setUnit] = useAddressState(
    'chart',
    parseAsStringLiteral(['day', 'month', 'weekday']).withDefault('day'),
  );
  const { number } = useFormats();
  const months = useBars(figures.months, useMonthName(), money);
  const weekdays = useBars(...useWeek(figures.weekdays), money);
  const bars = unit === 'weekday' ? weekdays : months;
  return (
    <figure className="flex flex-col gap-2">
      <div className="h-56 w-full">
        <ResponsiveContainer width="100%" height="100%">
          {unit === 'day' ? <Days daily={figures.daily} money={money} /> : <Bars bars={bars} />}
        </ResponsiveContainer>
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <ChartKey className="border-accent bg-accent/25">Sellable</ChartKey>
        <ChartKey className="border-danger bg-danger/50">Lost: on sale, and in no possible stay</ChartKey>
        {unit === 'day' && (
          <ChartKey className="h-0.5! border-0! bg-foreground">
            Average night in {money.currency}, on the right
          </ChartKey>
        )}
        <span className="ms-auto">
          <Segmented label="Chart" value={unit} onChange={(value) => void setUnit(value)} options={UNITS} />
        </span>
      </figcaption>
      <ChartTable
        heads={[unit === 'weekday' ? 'Weekday' : 'Month', 'Nights on sale', 'Lost', 'Average night']}
        rows={bars.map(({ name, onSale, lost, prices }) => [name, number(onSale), number(lost), prices || '–'])}
      />
    </figure>
  );
}

const MARGIN = { top: 8, right: 8, bottom: 0, left: -16 };

interface ChartSize {
  /** Given by the container. */
  width?: number;
  height?: number;
}

/** Homes on sale by day, and the average price of a night. */
function Days({ daily, money, ...size }: { daily: Daily; money: Reporting } & ChartSize) {
  const { number, day, dayOfYear, compactMoney } = useFormats();
  const averageText = useAverage(money);
  const data = daily.map((one) => ({
    ...one,
    sellable: one.onSale - one.lost,
    price: one.average === null ? null : Number(one.average),
  }));
  return (
    <ComposedChart {...size} data={data} margin={MARGIN} accessibilityLayer>
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis {...AXIS} dataKey="day" tickFormatter={dayOfYear} minTickGap={48} />
      <YAxis {...AXIS} allowDecimals={false} tickFormatter={number} />
      <Tooltip
        {...tipOf<Daily[number]>((here) => (
          <ChartTip title={day(here.day)}>
            <p>{number(here.onSale)} homes on sale</p>
            {here.lost > 0 && <p>{number(here.lost)} of them lost</p>}
            {here.average !== null && <p className="text-muted">{averageText(here.average)} a night on average</p>}
          </ChartTip>
        ))}
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
      <YAxis
        {...AXIS}
        yAxisId="price"
        orientation="right"
        domain={['auto', 'auto']}
        tickFormatter={(value: number) => compactMoney(value, money.currency)}
      />
      <Line
        yAxisId="price"
        dataKey="price"
        name="Average night"
        type="step"
        dot={false}
        stroke="var(--foreground)"
        strokeWidth={1.5}
        isAnimationActive={false}
      />
    </ComposedChart>
  );
}

/** Nights on sale by month or weekday. */
function Bars({ bars, ...size }: { bars: readonly NightBar[] } & ChartSize) {
  const { number } = useFormats();
  return (
    <BarChart {...size} data={[...bars]} margin={MARGIN} accessibilityLayer>
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis {...AXIS} dataKey="name" />
      <YAxis {...AXIS} allowDecimals={false} tickFormatter={number} width={72} />
      <Tooltip
        cursor={CURSOR}
        {...tipOf<NightBar>((here) => (
          <ChartTip title={here.name}>
            <p>{number(here.onSale)} nights on sale</p>
            {here.lost > 0 && <p>{number(here.lost)} of them lost</p>}
            {here.prices && <p className="text-muted">{here.prices} a night on average</p>}
          </ChartTip>
        ))}
      />
      <Bar {...BAR} dataKey="sellable" name="Sellable" fill="var(--accent)" fillOpacity={0.35} />
      <Bar {...BAR} dataKey="lost" name="Lost" fill="var(--danger)" fillOpacity={0.6} />
    </BarChart>
  );
}

const BAR = { stackId: 'nights', maxBarSize: 64, isAnimationActive: false } as const;

const SHAPE = { type: 'step', stackId: 'homes', strokeWidth: 1.5, isAnimationActive: false } as const;

interface NightBar {
  /** 'Mar 2027', 'Tue'. */
  name: string;
  onSale: number;
  sellable: number;
  lost: number;
  /** The average price of a night; '' without one. */
  prices: string;
}

function useBars<Of extends Omit<Daily[number], 'day'>>(
  figures: readonly Of[],
  nameOf: (figures: Of) => string,
  money: Reporting,
): NightBar[] {
  const averageText = useAverage(money);
  return figures.map((one) => ({
    name: nameOf(one),
    onSale: one.onSale,
    sellable: one.onSale - one.lost,
    lost: one.lost,
    prices: averageText(one.average),
  }));
}

/** Amounts in the reporting currency, which may be converted. */
type Reporting = Pick<InsightsAnswer['total']['money'], 'currency' | 'converted'>;

function useAverage({ currency, converted }: Reporting): (average: string | null) => string {
  const { amount } = useFormats();
  return (average) => (average === null ? '' : marked(amount(average, currency), converted));
}

function useMonthName(): (figures: { month: string }) => string {
  const { month: write } = useFormats();
  return ({ month }) => write(parseDay(`${month}-01`) ?? 0);
}

type Weekday = InsightsAnswer['weekdays'][number];

/** 1970-01-04. */
const SUNDAY = 3;

/** The weekdays from the first one of the reader's week on, and their names. */
function useWeek(weekdays: readonly Weekday[]): [weekdays: Weekday[], nameOf: (figures: Weekday) => string] {
  const { firstWeekday, weekday: nameOf } = calendarFormats(useLocale(), null);
  const placeOf = ({ weekday }: Weekday) => (weekday - firstWeekday + 7) % 7;
  return [[...weekdays].sort((a, b) => placeOf(a) - placeOf(b)), ({ weekday }) => nameOf(SUNDAY + weekday)];
}
