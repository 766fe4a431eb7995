/** The axes of every chart. */
export const TICKS = { tickLine: false, axisLine: false, tick: { fill: 'var(--muted)', fontSize: 12 } };

/** The class of a chart's tooltip. */
export const TIP = 'rounded-md border border-border bg-surface px-3 py-2 text-xs shadow-md';
