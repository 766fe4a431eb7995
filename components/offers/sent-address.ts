import { createStore } from '@/components/state/store';

const addresses = createStore<Readonly<Record<string, string>>>({});

/** Keeps the address of a sent offer while the page is open: the server has only its hash. */
export const rememberAddress = (id: string, url: string): void => addresses.set({ ...addresses.get(), [id]: url });

/** The address of an offer, where it was made on this page. */
export const useAddress = (id: string): string | null => addresses.use()[id] ?? null;
