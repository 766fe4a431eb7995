import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { FeedTerms } from '@/lib/contract/api/links';
import { getJson, sendJson } from './request';

const schemas = () => import('@/lib/contract/api/links');

/** The user's links, or to administrators everybody's: `GET /api/links`. */
export const linksQuery = queryOptions({
  queryKey: ['links'],
  queryFn: ({ signal }) => getJson('/api/links', async () => (await schemas()).LinksAnswer, signal),
  staleTime: 10_000,
});

/** Gives the address of the feed, which cannot be read again. */
export const feedMaking = mutationOptions({
  mutationKey: ['links'],
  mutationFn: (terms: FeedTerms) => sendJson('POST', '/api/feeds', terms, async () => (await schemas()).FeedMade),
  onSettled: (_made, _error, _terms, _result, { client }) => client.invalidateQueries(linksQuery),
});

export const linkRevoking = mutationOptions({
  mutationKey: ['links'],
  mutationFn: (id: string) => sendJson('DELETE', `/api/links/${encodeURIComponent(id)}`),
  onSettled: (_none, _error, _id, _result, { client }) => client.invalidateQueries(linksQuery),
});
