import type { NewPartnerPage, PartnerPageMade } from '@/lib/contract/api/partner-pages';
import { sendJson } from './request';

/** @throws ApiFault */
export const makePartnerPage = (page: NewPartnerPage): Promise<PartnerPageMade> =>
  sendJson(
    'POST',
    '/api/partner-pages',
    page,
    async () => (await import('@/lib/contract/api/partner-pages')).PartnerPageMade,
  );

/** Opens the partner's page of this address to this browser. @throws ApiFault */
export const unlockPage = (passphrase: string) => sendJson('POST', '/api/passphrase', { passphrase });
