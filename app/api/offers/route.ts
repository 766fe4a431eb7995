import { OffersAnswer } from '@/lib/contract/api/offers';
import { jsonAnswer, noStoreAnswer, textOf } from '@/lib/http/answers';
import { listOffers } from '@/lib/offers/list-offers';
import { makeOffer } from '@/lib/offers/offers';
import { senderOf } from '@/lib/offers/sender';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, OPTIONS, PATCH, PUT } from '@/lib/http/only/get-post';
/** The user's offers; an administrator's are all of the connection. */
export const GET = withAuth('share', async (authorized) =>
  jsonAnswer(authorized.request, textOf(OffersAnswer, await listOffers(await senderOf(authorized)))),
);

export const POST = withAuth('share', async (authorized) =>
  noStoreAnswer(await makeOffer(await senderOf(authorized), await authorized.json()), 201),
);
