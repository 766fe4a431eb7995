import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { FeedTerms, NewPartnerPage } from '@/lib/contract/api/links';
import { getJson, sendJson } from './request';

const schemas = () => import('@/lib/contract/api/links');

/** The user's links, or to administrators everybody's: `GET /api/links`. */
export const linksQuery = queryOptions({
  queryKey: ['links'],
  queryFn: ({ signal }) => getJson('/api/links', async () => (await schemas()).LinksAnswer, signal),
  staleTime: 10_000,
});

/** Gives the address of the link, which cannot be read again. */
const making = <Terms extends object>(path: string) =>
  mutationOptions({
    mutationKey: ['links'],
    mutationFn: (terms: Terms) => sendJson('POST', path, terms, async () => (await schemas()).LinkMade),
    onSettled: (_made, _error, _terms, _result, { client }) => client.invalidateQueries(linksQuery),
  });

export const feedMaking = making<FeedTerms>('/api/feeds');
export const partnerPageMaking = making<NewPartnerPage>('/api/partner-pages');

/** Opens the partner's page of this address to this browser. @throws ApiFault */
export const unlockPage = (passphrase: string) => sendJson('POST', '/api/passphrase', { passphrase });

export const linkRevoking = mutationOptions({
  mutationKey: ['links'],
  mutationFn: (id: string) => sendJson('DELETE', `/api/links/${encodeURIComponent(id)}`),
  onSettled: (_none, _error, _id, _result, { client }) => client.invalidateQueries(linksQuery),
});
