import { noStoreAnswer } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { linkAgain } from '@/lib/offers/offers';
import { senderOf } from '@/lib/offers/sender';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
export const POST = withAuth('share', async (authorized, { params }: IdContext) =>
  noStoreAnswer(await linkAgain(await senderOf(authorized), (await params).id), 201),
);
