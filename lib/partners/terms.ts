export const PARTNER = 'partner';

/** What the link of a partner's page says beside its connection and its saved view, the link's subject. */
interface PartnerTerms {
  name: string;
  prices: boolean;
}

/** Terms that do not allow prices show none. */
export function termsOf(stored: unknown): PartnerTerms {
  const { name, prices } = (stored ?? {}) as Partial<Record<keyof PartnerTerms, unknown>>;
  return { name: typeof name === 'string' ? name : '', prices: prices === true };
}
