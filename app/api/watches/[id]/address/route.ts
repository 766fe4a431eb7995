import { currentDatabase } from '@/lib/database/current-database';
import { noStoreAnswer } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { withAuth } from '@/lib/people/with-auth';
import { renewAddress } from '@/lib/watches/watches';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
export const POST = withAuth('browse', async ({ principal }, { params }: IdContext) =>
  noStoreAnswer(await renewAddress(await currentDatabase(), principal, (await params).id)),
);
