/** The answer of `GET /api/properties/map`: every match, a column to a field and an index to a property. */
export interface MapAnswer {
  ids: string[];
  /** Degrees, to a metre. */
  latitudes: number[];
  longitudes: number[];
  /** Advertised monthly rents, each in `currencies[currencyOf[i]]`. */
  rents: number[];
  currencyOf: number[];
  currencies: string[];
  /** Matches whose coordinates cannot be meant; they are in no column. */
  unplaced: number;
}
