import { currentColumns } from '@/lib/columns/portfolios';
import type { LostNightsRow } from '@/lib/contract/api/insights';
import { type Day, formatDay } from '@/lib/domain/day';
import type { Converter } from '@/lib/domain/exchange';
import { type Column, column, money, reported } from '@/lib/portfolio/export/columns';
import { fileOf, refuseTooMany } from '@/lib/portfolio/export/export';
import { formatOf } from '@/lib/portfolio/export/request';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { Parameters } from '@/lib/portfolio/requests';
import { bothText, CAUSES, editText } from '@/lib/words/losses';
import { type ReadLostNights, readLostNights } from './lost-nights';

type Row = LostNightsRow;

const WORDS = {
  number: String,
  amount: (amount: string, currency: string) => `${amount} ${currency}`,
  days: (from: Day, to: Day) => (from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`),
};

const currencyOf = ({ currency }: Row) => currency;

const columnsIn = (converter: Converter): readonly Column<Row>[] => [
  column('Id', 'text', 16, ({ id }: Row) => id),
  column('Code', 'text', 14, ({ code }: Row) => code),
  column('Name', 'text', 36, ({ name }: Row) => name),
  column('First night', 'day', 13, ({ from }: Row) => from),
  column('Last night', 'day', 13, ({ to }: Row) => to),
  column('Nights', 'number', 10, ({ nights }: Row) => nights),
  money('Value', ({ value }: Row) => Number(value), currencyOf),
  column('Currency', 'text', 10, ({ currency }: Row) => currency),
  reported('Value', ({ value, currency }: Row) => ({ amount: Number(value), currency }), converter),
  column('Causes', 'text', 40, ({ causes }: Row) => causes.map((cause) => CAUSES[cause]).join('; ')),
  column('Remedy', 'text', 60, ({ edit, both, currency }: Row) =>
    edit ? editText(edit, currency, WORDS) : both && bothText(both, currency, WORDS),
  ),
  column('Frees nights', 'number', 10, ({ edit, both }: Row) => (edit ?? both)?.freesNights ?? null),
  money('Frees value', ({ edit, both }: Row) => numberOf((edit ?? both)?.freesValue), currencyOf),
];

const numberOf = (amount: string | undefined) => (amount === undefined ? null : Number(amount));

/**
 * The lost nights of a question as a file, with the rows and sums of the list.
 * @param query filters, `days`, `mendable`, `work`, `cause`, `format` (csv by default)
 * @param name of the connection, for the file's name
 * @param read reads the rows, in this thread by default
 * @throws InvalidParameterError, RefusedError TOO_MANY_EXPORTS
 */
export async function exportLostNights(
  portfolio: Portfolio,
  query: URLSearchParams,
  name: string,
  read: ReadLostNights = readLostNights,
): Promise<Response> {
  refuseTooMany();
  const parameters = new Parameters(query);
  const format = formatOf(parameters);
  const asked = new URLSearchParams(query);
  asked.delete('format');
  const { total, rows } = await read(portfolio, asked);
  const file = { name: `${name} lost nights`, format, rows: total, sheetName: 'Lost nights' };
  const { converter } = await currentColumns(portfolio);
  return fileOf(portfolio, file, columnsIn(converter), rows);
}
