import { createStore } from '@/components/state/store';
import type { OfferMade } from '@/lib/contract/api/offers';

/** What the server told of an offer as it was sent: it has no more than the hash of its address. */
const sendings = createStore<Readonly<Record<string, OfferMade>>>({});

/** Keeps the address of an offer, and what was to be said of its sending, while the page is open. */
export const rememberSending = (made: OfferMade): void => sendings.set({ ...sendings.get(), [made.id]: made });

/** Null where the offer was not sent on this page. */
export const useSending = (id: string): OfferMade | null => sendings.use()[id] ?? null;
