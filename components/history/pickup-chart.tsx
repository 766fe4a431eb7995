'use client';

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { AXIS, ChartKey, ChartTable, ChartTip, CURSOR, tipOf } from '@/components/ui/chart';
import { useFormats } from '@/components/ui/formats';
import type { ChangesSummary } from '@/lib/contract/api/changes';
import { addMonths, type Day, formatDay, parseDay } from '@/lib/domain/day';

/** Weeks that are drawn by themselves; earlier ones are drawn together. */
const MOST_WEEKS = 5;

interface Month {
  name: string;
  total: number;
  /** The nights by week, in the order of the weeks. */
  nights: number[];
}

/** The closed nights by the month of the stay, stacked by the week in which they closed; a table says the same. */
export function PickupChart({ pickup }: { pickup: ChangesSummary['pickup'] }) {
  const { count, number } = useFormats();
  const { weeks, months } = usePickup(pickup);
  const opacity = (week: number) => 0.85 - (0.6 * (weeks.length - 1 - week)) / MOST_WEEKS;
  return (
    <figure className="flex flex-col gap-2">
      <div className="h-56 w-full">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={months} margin={{ top: 8, right: 8, bottom: 0, left: -16 }} accessibilityLayer>
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis {...AXIS} dataKey="name" minTickGap={16} />
            <YAxis {...AXIS} allowDecimals={false} tickFormatter={number} width={72} />
            <Tooltip
              cursor={CURSOR}
              {...tipOf<Month>((here) => (
                <ChartTip title={`${here.name}: ${count(here.total, 'night')} closed`}>
                  {weeks.map((week, i) =>
                    here.nights[i] ? (
                      <p key={week}>
                        {number(here.nights[i])} closed {week}
                      </p>
                    ) : null,
                  )}
                </ChartTip>
              ))}
            />
            {weeks.map((week, i) => (
              <Bar
                key={week}
                dataKey={({ nights }: Month) => nights[i]}
                name={week}
                stackId="weeks"
                maxBarSize={64}
                isAnimationActive={false}
                fill="var(--accent)"
                fillOpacity={opacity(i)}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        {weeks.map((week, i) => (
          <ChartKey key={week} className="border-accent bg-accent" style={{ opacity: opacity(i) }}>
            Closed {week}
          </ChartKey>
        ))}
      </figcaption>
      <ChartTable
        heads={['Month of the stay', ...weeks.map((week) => `Closed ${week}`), 'All']}
        rows={months.map(({ name, nights, total }) => [name, ...nights.map(number), number(total)])}
      />
    </figure>
  );
}

/** The pickup with the earliest of many weeks together, and every month from the first one to the last. */
function usePickup(pickup: ChangesSummary['pickup']): { weeks: string[]; months: Month[] } {
  const { day, dayRange, month: monthText } = useFormats();
  const mondays = [...new Set(pickup.map(({ week }) => week))].sort((a, b) => a - b);
  const shown = mondays.slice(-MOST_WEEKS);
  const areTogether = mondays.length > shown.length;
  const weeks = shown.map((monday, i) =>
    areTogether && i === 0 ? `until ${day(monday + 6)}` : dayRange(monday, monday + 6),
  );
  const byMonth = new Map<string, number[]>();
  for (const { week, month, nights } of pickup) {
    const sums = byMonth.get(month) ?? shown.map(() => 0);
    const at = Math.max(0, shown.indexOf(week));
    sums[at] = (sums[at] ?? 0) + nights;
    byMonth.set(month, sums);
  }
  const months = monthsFrom([...byMonth.keys()].sort()).map((start) => {
    const nights = byMonth.get(formatDay(start).slice(0, 7)) ?? shown.map(() => 0);
    return { name: monthText(start), nights, total: nights.reduce((sum, one) => sum + one, 0) };
  });
  return { weeks, months };
}

/** The first days of every month between the first and the last of some. */
export function monthsFrom(months: readonly string[]): Day[] {
  const [first, last] = [months[0], months.at(-1)].map((month) => parseDay(`${month}-01`) ?? Number.NaN);
  const all: Day[] = [];
  for (let start = first ?? 0; start <= (last ?? 0); start = addMonths(start, 1)) all.push(start);
  return all;
}
