'use client';

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { AXIS, ChartTip, CURSOR, tipOf } from '@/components/ui/chart';

interface GroupBar {
  name: string;
  value: number;
  /** The value as the table writes it. */
  text: string;
}

interface GroupChartProps {
  bars: readonly GroupBar[];
  /** The name of the figure. */
  label: string;
  /** In pixels. */
  height: number;
  write: (value: number) => string;
}

/** One figure of some groups, as bars; the table of groups says the same. */
export function GroupChart({ bars, label, height, write }: GroupChartProps) {
  return (
    <figure aria-label={`${label} by group`} style={{ height }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          layout="vertical"
          data={[...bars]}
          margin={{ top: 0, right: 24, bottom: 0, left: 0 }}
          accessibilityLayer
        >
          <CartesianGrid horizontal={false} stroke="var(--border)" />
          <XAxis {...AXIS} type="number" tickFormatter={write} />
          <YAxis {...AXIS} type="category" dataKey="name" width={112} interval={0} tickFormatter={shortened} />
          <Tooltip
            cursor={CURSOR}
            {...tipOf<GroupBar>((here) => (
              <ChartTip title={here.name}>
                <p>
                  {label}: {here.text}
                </p>
              </ChartTip>
            ))}
          />
          <Bar
            dataKey="value"
            name={label}
            fill="var(--accent)"
            fillOpacity={0.6}
            maxBarSize={18}
            radius={[0, 3, 3, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}

const LONGEST_NAME = 16;
const shortened = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);
