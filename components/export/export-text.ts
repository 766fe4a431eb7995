/** 'Export 1,234 properties'; the number is left out while it is unknown. */
export function exportText(count: number | undefined, isSelection: boolean, number: (value: number) => string): string {
  if (count === undefined) return 'Export properties';
  const properties = count === 1 ? 'property' : 'properties';
  return `Export ${number(count)} ${isSelection ? 'selected ' : ''}${properties}`;
}

/** '8,400 of 20,000 properties'. */
export function rowsText(rows: number, total: number, number: (value: number) => string): string {
  return `${number(rows)} of ${number(total)} ${total === 1 ? 'property' : 'properties'}`;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** '6.2 MB', in the locale's words. */
export function bytesText(bytes: number, locale: string): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), UNITS.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
