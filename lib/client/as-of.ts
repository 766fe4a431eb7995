'use client';

import { parseAsIsoDateTime, useQueryState } from 'nuqs';

/** The past instant that the page shows, in milliseconds since 1970; null for the present. It stands in the URL. */
export function useAsOf() {
  const [instant, setInstant] = useQueryState('asOf', parseAsIsoDateTime);
  return {
    asOf: instant?.getTime() ?? null,
    setAsOf: (at: number | null) => void setInstant(at === null ? null : new Date(at)),
  };
}

/** An address that shows a page as of an instant. */
export const asOfPath = (path: string, at: number): string => `${path}?asOf=${new Date(at).toISOString()}`;

/** The parameter of a request as of an instant; none for the present. */
export const asOfParameter = (asOf: number | null): Record<string, string> =>
  asOf === null ? {} : { asOf: new Date(asOf).toISOString() };
