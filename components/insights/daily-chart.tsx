'use client';

import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormats } from '@/components/ui/formats';
import type { InsightsAnswer } from '@/lib/contract/api/insights';

type Daily = InsightsAnswer['daily'];

/** Homes on sale by day, with those whose night no stay covers; a table of months says the same. */
export function DailyChart({ daily }: { daily: Daily }) {
  const { number, day, amount } = useFormats();
  const data = daily.map((one) => ({ ...one, sellable: one.onSale - one.lost }));
  return (
    <figure className="flex flex-col gap-2">
      <div className="h-56 w-full">
        <ResponsiveContainer width="100%" height="100%">
          <AreaChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: -16 }} accessibilityLayer>
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis
              dataKey="day"
              tickFormatter={(value: number) => day(value).replace(/ \d{4}$/, '')}
              minTickGap={48}
              tickLine={false}
              axisLine={false}
              tick={{ fill: 'var(--muted)', fontSize: 12 }}
            />
            <YAxis
              allowDecimals={false}
              tickFormatter={number}
              tickLine={false}
              axisLine={false}
              tick={{ fill: 'var(--muted)', fontSize: 12 }}
            />
            <Tooltip
              isAnimationActive={false}
              content={({ payload }) => {
                const here = payload?.[0]?.payload as (Daily[number] & { sellable: number }) | undefined;
                if (!here) return null;
                const prices = Object.entries(here.averagePrice).map(([currency, value]) => amount(value, currency));
                return (
                  <div className="rounded-md border border-border bg-surface px-3 py-2 text-xs shadow-md">
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
        </ResponsiveContainer>
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <Key className="bg-accent/25 border-accent">Sellable</Key>
        <Key className="bg-danger/50 border-danger">Lost: on sale, and in no possible stay</Key>
      </figcaption>
      <MonthsTable daily={daily} />
    </figure>
  );
}

const SHAPE = { type: 'step', stackId: 'homes', strokeWidth: 1.5, isAnimationActive: false } as const;

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden className={`size-3 rounded-[3px] border ${className}`} />
    {children}
  </span>
);

/** The chart in words. */
function MonthsTable({ daily }: { daily: Daily }) {
  const { number, day } = useFormats();
  const months = new Map<string, { onSale: number; lost: number }>();
  for (const one of daily) {
    const month = day(one.day).replace(/^\D*\d+\s/, '');
    const sum = months.get(month) ?? { onSale: 0, lost: 0 };
    months.set(month, { onSale: sum.onSale + one.onSale, lost: sum.lost + one.lost });
  }
  return (
    <details className="text-xs">
      <summary className="w-fit cursor-(--cursor-interactive) text-muted hover:text-foreground">As a table</summary>
      <table className="mt-2 w-full max-w-md tabular-nums">
        <thead>
          <tr className="border-b border-border text-muted">
            <th scope="col" className="py-1 text-start font-normal">
              Month
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              Nights on sale
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              Lost
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-separator">
          {[...months].map(([month, { onSale, lost }]) => (
            <tr key={month}>
              <th scope="row" className="py-1 text-start font-normal">
                {month}
              </th>
              <td className="py-1 text-end">{number(onSale)}</td>
              <td className="py-1 text-end">{number(lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
