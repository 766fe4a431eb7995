import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { currentDatabase } from '@/lib/database/current-database';
import { clientAddress } from '@/lib/http/client-address';
import { isRefusal } from '@/lib/http/errors';
import { PASSPHRASE_COOKIE, requirePage } from '@/lib/partners/open-page';

/** The partner's page of an address; one that is not there is a 404, whatever the reason. */
export const visitedPage = cache(async (secret: string) => {
  const [database, given, jar] = await Promise.all([currentDatabase(), headers(), cookies()]);
  const cookie = jar.get(PASSPHRASE_COOKIE)?.value;
  return requirePage(database, secret, cookie, clientAddress(given)).catch((error: unknown) => {
    if (isRefusal(error)) notFound();
    throw error;
  });
});
