/** The answer of `GET /api/properties/map`: every match, a column to a field and an index to a property. */
export interface MapAnswer {
  ids: string[];
  /** Degrees, to a metre. */
  latitudes: number[];
  longitudes: number[];
  /** Advertised monthly rents, each in `currencies[currencyOf[i]]`. */
  rents: number[];
  /** With a stay: what it costs at each, in the same currencies; null where prices are missing. */
  totals?: (number | null)[];
  currencyOf: number[];
  currencies: string[];
  /** Matches whose coordinates cannot be meant; they are in no column. */
  unplaced: number;
}
