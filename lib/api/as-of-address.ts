/** An address that shows a page as of an instant. */
export const asOfPath = (path: string, at: number): string => `${path}?asOf=${new Date(at).toISOString()}`;

/** The parameter of a request as of an instant; none for the present. */
export const asOfParameter = (asOf: number | null): Record<string, string> =>
  asOf === null ? {} : { asOf: new Date(asOf).toISOString() };
