/** A dated table of reference rates. */
export interface ExchangeRates {
  /** yyyy-MM-dd. */
  day: string;
  /** For people: 'www.ecb.europa.eu'. */
  source: string;
  /** By ISO 4217 code: units for one of the table's base, which is among them as '1'; exact decimals above 0. */
  rates: Readonly<Record<string, string>>;
}

/** The table as a reporting currency sees it: units of each currency for one of it. */
export interface ReportingRates extends ExchangeRates {
  currency: string;
}

/** A single amount is compared to four decimals: the most that a currency has (ISO 4217). */
const COMPARED = 10_000;

/**
 * Converts single amounts into the reporting currency, to compare them; `reporting-sum` adds them up. A currency without a
 * rate converts to nothing.
 */
export class Converter {
  readonly #rates: ReadonlyMap<string, { text: string; number: number }>;

  constructor(readonly table: ReportingRates) {
    this.#rates = new Map(
      Object.entries(table.rates).map(([code, text]) => [code, { text, number: Number(text) }] as const),
    );
  }

  /** Units of a currency for one of the reporting currency, as exact text; undefined without a rate. */
  rateOf(currency: string): string | undefined {
    return this.#rates.get(currency)?.text;
  }

  /** An amount of the reporting currency stays as it is, to its last digit. */
  convert(amount: number, currency: string): number | null {
    if (currency === this.table.currency) return amount;
    const rate = this.#rates.get(currency);
    return rate ? Math.round((amount / rate.number) * COMPARED) / COMPARED : null;
  }
}
