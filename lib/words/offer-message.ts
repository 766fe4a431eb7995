import type { OfferSummary } from '@/lib/contract/api/offers';

/** The text that carries a link. */
export function offerMessage({ draft, names }: Pick<OfferSummary, 'draft' | 'names'>, url: string): string {
  return [
    `Dear ${draft.recipient.name},`,
    '',
    ...(draft.message ? [draft.message, ''] : []),
    names.join('\n'),
    '',
    url,
  ].join('\n');
}

/** An address that opens the mail program with the text. */
export function offerMailLink(offer: Pick<OfferSummary, 'draft' | 'names'>, url: string): string {
  const text = `subject=${encodeURIComponent(offer.names.join(', '))}&body=${encodeURIComponent(offerMessage(offer, url))}`;
  return `mailto:${encodeURIComponent(offer.draft.recipient.email ?? '')}?${text}`;
}
