import type { Quote } from '@/lib/domain/quote/quote';
import { amounts, type ComparedRow, optional, row, type Words } from './compared-row';

/** What the same stay costs in each home; undefined: the quote is not here. The lowest is one that can be booked. */
export function compareQuotes(quotes: readonly (Quote | undefined)[], { money }: Words): ComparedRow[] {
  const currencies = quotes.flatMap((quote) => (quote ? [quote.currency] : []));
  const priced = (name: string, word: string | null, of: (quote: Quote) => number | null) => {
    const values = quotes.map((quote) => (quote ? of(quote) : null));
    const cells = quotes.map((quote, column) => quote && optional(money, quote.currency)(values[column] ?? null));
    const bookable = values.map((value, column) => (quotes[column]?.verdict.valid ? value : null));
    return row(name, cells, word ? { wanted: 'least', word, values: amounts(bookable, currencies) } : undefined);
  };
  return [
    priced('Total by calendar', 'lowest', ({ byCalendar }) => amountOf(byCalendar.total)),
    priced('Total by rent', 'lowest', ({ byRent }) => amountOf(byRent.total)),
    priced('Per night, by calendar', null, ({ byCalendar, nights, decimals }) => {
      const total = amountOf(byCalendar.total);
      return total === null ? null : Number((total / nights).toFixed(decimals));
    }),
    priced('Deposits, refundable', 'lowest', ({ depositsTotal }) => amountOf(depositsTotal)),
  ];
}

/** For telling amounts apart and showing them; nothing is computed with them. */
const amountOf = (text: string | null): number | null => (text === null ? null : Number(text));
