import type { ExchangeRates } from '@/lib/domain/exchange';
import type { Mirror } from './mirror';
import shipped from './shipped-rates.json';

type Reading = Pick<Mirror, 'db'>;

/** The table that comes with the program: `make-shipped-rates` writes it. */
export const SHIPPED_RATES: ExchangeRates = shipped;

/** The newest dated table that there is: of two of one day the fetched one. */
export async function getRates({ db }: Reading): Promise<ExchangeRates> {
  const kept = await db.selectFrom('exchange_rates').select(['day', 'source', 'rates']).executeTakeFirst();
  if (!kept || kept.day < SHIPPED_RATES.day) return SHIPPED_RATES;
  return { ...kept, rates: JSON.parse(kept.rates) as ExchangeRates['rates'] };
}

/** When a table was last fetched; null where none was. */
export async function ratesFetchedAt({ db }: Reading): Promise<number | null> {
  return (await db.selectFrom('exchange_rates').select('fetched_at').executeTakeFirst())?.fetched_at ?? null;
}

/** Keeps a table in one statement, unless a newer one is kept already. */
export async function keepRates({ db }: Reading, { day, source, rates }: ExchangeRates, at: number): Promise<void> {
  const values = { day, source, rates: JSON.stringify(rates), fetched_at: at };
  await db
    .insertInto('exchange_rates')
    .values({ id: 'reference', ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => {
        const newest = (column: 'day' | 'source' | 'rates') =>
          eb
            .case()
            .when('exchange_rates.day', '<=', day)
            .then(eb.val(values[column]))
            .else(eb.ref(`exchange_rates.${column}`))
            .end();
        return { day: newest('day'), source: newest('source'), rates: newest('rates'), fetched_at: at };
      }),
    )
    .execute();
}
