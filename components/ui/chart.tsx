import type { CSSProperties, ReactNode } from 'react';

export const AXIS = { tickLine: false, axisLine: false, tick: { fill: 'var(--muted)', fontSize: 12 } };

/** The properties of a chart's Tooltip, which says what `write` makes of the pointed datum. */
export const tipOf = <Datum,>(write: (datum: Datum) => ReactNode) => ({
  isAnimationActive: false,
  content: ({ payload }: { payload?: readonly { payload?: unknown }[] }) =>
    payload?.[0] ? write(payload[0].payload as Datum) : null,
});

/** The ground behind a pointed bar. */
export const CURSOR = { fill: 'var(--surface-tertiary)' };

export const ChartTip = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="rounded-md border border-border bg-surface px-3 py-2 text-xs shadow-md">
    <p className="font-medium">{title}</p>
    {children}
  </div>
);

interface ChartKeyProps {
  /** The colours of the sign. */
  className: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** A sign of a chart with its meaning. */
export const ChartKey = ({ className, style, children }: ChartKeyProps) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden className={`size-3 rounded-[3px] border forced-color-adjust-none ${className}`} style={style} />
    {children}
  </span>
);

interface ChartTableProps {
  heads: readonly string[];
  /** Each begins with its name. */
  rows: readonly (readonly string[])[];
}

/** A chart in words, which opens on demand. */
export const ChartTable = ({ heads, rows }: ChartTableProps) => (
  <details className="text-xs">
    <summary className="w-fit cursor-(--cursor-interactive) text-muted hover:text-foreground">As a table</summary>
    <table className="mt-2 w-full max-w-2xl tabular-nums">
      <thead>
        <tr className="border-b border-border text-muted">
          {heads.map((head, i) => (
            <th key={head} scope="col" className={`py-1 font-normal ${i === 0 ? 'text-start' : 'text-end'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-separator">
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row" className="py-1 text-start font-normal">
              {name}
            </th>
            {cells.map((cell, i) => (
              <td key={heads[i + 1]} className="py-1 ps-3 text-end">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
