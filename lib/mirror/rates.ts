import type { Database } from '@/lib/database/database';
import type { ExchangeRates } from '@/lib/domain/exchange';
import shipped from './shipped-rates.json';

type Reading = Pick<Database, 'db'>;

/** The table that comes with the program: `make-shipped-rates` writes it. */
export const SHIPPED_RATES: ExchangeRates = shipped;

const kept = ({ db }: Reading) => db.selectFrom('exchange_rates').selectAll().executeTakeFirst();

/** The newest dated table that there is: of two of one day the fetched one. */
export async function getRates(mirror: Reading): Promise<ExchangeRates> {
  const fetched = await kept(mirror);
  if (!fetched || fetched.day < SHIPPED_RATES.day) return SHIPPED_RATES;
  const { day, source, rates } = fetched;
  return { day, source, rates: JSON.parse(rates) as ExchangeRates['rates'] };
}

/** When a table was last fetched; null where none was. */
export const ratesFetchedAt = async (mirror: Reading): Promise<number | null> =>
  (await kept(mirror))?.fetched_at ?? null;

/** Keeps a table, unless a newer one is kept already; either is fresh as of an instant. */
export async function keepRates(mirror: Reading, { day, source, rates }: ExchangeRates, at: number): Promise<void> {
  const former = await kept(mirror);
  const table = former && former.day > day ? former : { id: 'reference', day, source, rates: JSON.stringify(rates) };
  const row = { ...table, fetched_at: at };
  await mirror.db
    .insertInto('exchange_rates')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
