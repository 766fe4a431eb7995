import { noStoreAnswer } from '@/lib/http/answers';
import { linkAgain } from '@/lib/offers/offers';
import { senderOf } from '@/lib/offers/sender';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
export const POST = withAuth('share', async (authorized) =>
  noStoreAnswer(await linkAgain(await senderOf(authorized), authorized.id), 201),
);
