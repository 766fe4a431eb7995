import { noStoreAnswer } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { sendOffer } from '@/lib/offers/offers';
import { senderOf } from '@/lib/offers/sender';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
export const POST = withAuth('share', async (authorized, { params }: IdContext) =>
  noStoreAnswer(await sendOffer(await senderOf(authorized), (await params).id, await authorized.json())),
);
