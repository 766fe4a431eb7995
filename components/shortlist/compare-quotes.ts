import type { Amount, Quote } from '@/lib/domain/quote/quote';
import { amounts, type ComparedRow, row, type Words } from './compared-row';

/** What the same stay costs in each home; undefined: the quote is not here. The lowest is one that can be booked. */
export function compareQuotes(quotes: readonly (Quote | undefined)[], { amount }: Words): ComparedRow[] {
  const currencies = quotes.flatMap((quote) => (quote ? [quote.currency] : []));
  const priced = (name: string, word: string | null, of: (quote: Quote) => Amount | null) => {
    const costs = quotes.map((quote) => quote && of(quote));
    const cells = quotes.map((quote, column) => {
      const cost = costs[column];
      return quote && cost ? amount(cost, quote.currency) : cost;
    });
    const bookable = costs.map((cost, column) => (cost && quotes[column]?.verdict.valid ? Number(cost) : null));
    return row(name, cells, word ? { wanted: 'least', word, values: amounts(bookable, currencies) } : undefined);
  };
  return [
    priced('Total by calendar', 'lowest', ({ byCalendar }) => byCalendar.total),
    priced('Total by rent', 'lowest', ({ byRent }) => byRent.total),
    priced('Per night, by calendar', null, ({ byCalendar: { total }, nights, decimals }) =>
      total === null ? null : (Number(total) / nights).toFixed(decimals),
    ),
    priced('Deposits, refundable', 'lowest', ({ depositsTotal }) => depositsTotal),
  ];
}
