import { OfferAnswer } from '@/lib/contract/api/offers';
import { jsonAnswer, noStoreAnswer, textOf } from '@/lib/http/answers';
import { showOffer } from '@/lib/offers/list-offers';
import { changeOffer, revokeOffer } from '@/lib/offers/offers';
import { senderOf } from '@/lib/offers/sender';
import { withAuth } from '@/lib/people/with-auth';

export { OPTIONS, POST, PUT } from '@/lib/http/only/get-patch-delete';
export const GET = withAuth('share', async (authorized) => {
  const offer = await showOffer(await senderOf(authorized), authorized.id);
  return jsonAnswer(authorized.request, textOf(OfferAnswer, offer));
});

export const PATCH = withAuth('share', async (authorized) =>
  noStoreAnswer(await changeOffer(await senderOf(authorized), authorized.id, await authorized.json())),
);

/** Revokes it, or deletes a draft. */
export const DELETE = withAuth('share', async (authorized) => {
  await revokeOffer(await senderOf(authorized), authorized.id);
});
