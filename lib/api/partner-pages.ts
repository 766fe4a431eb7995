import { queryOptions } from '@tanstack/react-query';
import type { NewPartnerPage, PartnerPageMade } from '@/lib/contract/api/partner-pages';
import { getJson, sendJson } from './request';

const schemas = () => import('@/lib/contract/api/partner-pages');

/** The partners' pages of the connection: `GET /api/partner-pages`. */
export const partnerPagesQuery = queryOptions({
  queryKey: ['partner-pages'],
  queryFn: async ({ signal }) =>
    (await getJson('/api/partner-pages', async () => (await schemas()).PartnerPagesAnswer, signal)).items,
  staleTime: 0,
});

/** @throws ApiFault */
export const makePartnerPage = (page: NewPartnerPage): Promise<PartnerPageMade> =>
  sendJson('POST', '/api/partner-pages', page, async () => (await schemas()).PartnerPageMade);

/** @throws ApiFault */
export const revokePartnerPage = (id: string) => sendJson('DELETE', `/api/partner-pages/${encodeURIComponent(id)}`);

/** Opens the partner's page of this address to this browser. @throws ApiFault */
export const unlockPage = (passphrase: string) => sendJson('POST', '/api/passphrase', { passphrase });
