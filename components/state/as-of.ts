'use client';

import { parseAsIsoDateTime } from 'nuqs';
import { useAddressState } from './address-state';
import { useHistoryStart } from './history-start';
import { usePartnerPage } from './partner-page';

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

/**
 * The past instant that the page shows, and the older one that it is compared with, in milliseconds since 1970; null
 * for the present, and without a comparison. They stand in the URL; before the history begins there is nothing to show.
 */
export function useAsOf() {
  const [instant, setInstant] = useAddressState('asOf', parseAsIsoDateTime);
  const [older, setOlder] = useAddressState('since', parseAsIsoDateTime);
  const begins = useHistoryStart() ?? 0;
  const isPartner = usePartnerPage() !== null;
  // An address may be older than the history, and a partner's page has none.
  const from = (given: Date | null) => (given && !isPartner ? Math.max(given.getTime(), begins) : null);
  const [asOf, since] = [from(instant), from(older)];
  return {
    asOf,
    since: since !== null && since < (asOf ?? Number.POSITIVE_INFINITY) ? since : null,
    setAsOf: (at: number | null) => void setInstant(dateOf(at)),
    setSince: (at: number | null) => void setOlder(dateOf(at)),
  };
}
