import { currencyCode } from './currency-code';
import { parseDay } from './day';
import type { ExchangeRates } from './exchange';
import { Decimal } from './quote/money';

/** A table that cannot be read, whole or in part. */
export class UnreadableRatesError extends Error {
  override name = 'UnreadableRatesError';
}

/**
 * Reads a daily table: the JSON of `@fawazahmed0/currency-api`, `{date, eur: {usd: 1.08}}`, or the XML of the European Central
 * Bank. Codes that ISO 4217 does not know are left out.
 * @param last the last day that a table may be of, yyyy-MM-dd
 * @throws UnreadableRatesError for anything less than a whole table
 */
export function readRates(text: string, source: string, last: string): ExchangeRates {
  const { day, base, rates } = text.trimStart().startsWith('<') ? fromXml(text) : fromJson(text);
  if (parseDay(day) === null) throw new UnreadableRatesError('The table has no date.');
  if (day > last) throw new UnreadableRatesError(`The table is of ${day}, which is to come.`);
  const known = new Map<string, string>();
  for (const [name, rate] of rates) {
    const code = currencyCode(name);
    if (code === null) continue;
    if (!/^\d+(\.\d+)?(e[+-]?\d+)?$/i.test(rate) || new Decimal(rate).isZero())
      throw new UnreadableRatesError(`The rate of ${code} cannot be read.`);
    known.set(code, new Decimal(rate).toFixed());
  }
  const code = currencyCode(base);
  if (code === null || known.size === 0) throw new UnreadableRatesError('The table names no currency.');
  known.set(code, '1');
  return { day, source, rates: Object.fromEntries([...known].sort()) };
}

interface Table {
  day: string;
  base: string;
  rates: [code: string, rate: string][];
}

function fromJson(text: string): Table {
  const table = parsed(text);
  const [base, rates] = Object.entries(table).find(([, value]) => isRecord(value)) ?? [];
  if (base === undefined || !isRecord(rates)) throw new UnreadableRatesError('The table has no rates.');
  return { day: String(table.date), base, rates: Object.entries(rates).map(([code, rate]) => [code, String(rate)]) };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const table: unknown = JSON.parse(text);
    if (isRecord(table)) return table;
  } catch {}
  throw new UnreadableRatesError('The answer is neither JSON nor XML of a table.');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The newest day of the table stands first. */
function fromXml(text: string): Table {
  if (!/<\/(\w+:)?Envelope>\s*$/.test(text)) throw new UnreadableRatesError('The XML is not whole.');
  const [, newest = ''] = text.split(/<Cube\s+(?=time=)/);
  const rates = [...newest.matchAll(/<Cube\s[^>]*>/g)].map(([cube]): [string, string] => [
    attribute(cube, 'currency'),
    attribute(cube, 'rate'),
  ]);
  return { day: attribute(newest, 'time'), base: 'EUR', rates };
}

const attribute = (element: string, name: string): string =>
  new RegExp(`\\b${name}=["']([^"']*)["']`).exec(element)?.[1] ?? '';
