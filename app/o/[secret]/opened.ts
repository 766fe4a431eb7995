import { headers } from 'next/headers';
import { cache } from 'react';
import { preferredLanguage } from '@/components/client/preferred-language';
import type { Language } from '@/lib/contract/api/offers';
import { currentDatabase } from '@/lib/database/current-database';
import { RefusedError } from '@/lib/domain/errors';
import { clientAddress } from '@/lib/http/client-address';
import { type Opening, openOffer } from '@/lib/offers/open-offer';
import { proofIn } from '@/lib/offers/reach';
import { currentSession } from '@/lib/people/current-access';

/** The offer of a link, opened once for the layout and the page of a request; null where there is none. */
export const opened = cache(async (secret: string): Promise<Opening | null> => {
  const given = await headers();
  const asking = { database: await currentDatabase(), secret, address: clientAddress(given), proof: proofIn(given) };
  const session = await currentSession(given);
  return openOffer({ ...asking, isSender: session !== null && session.principal.user !== null }).catch(
    (error: unknown) => {
      if (error instanceof RefusedError) return null;
      throw error;
    },
  );
});

/** The language of an offer; where it does not show yet, the browser's. */
export async function languageOf(opening: Opening | null): Promise<Language> {
  if (opening?.kind === 'open') return opening.offer.language;
  if (!opening) return 'en';
  return preferredLanguage(await headers());
}
