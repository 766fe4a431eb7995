import { currentDatabase } from '@/lib/database/current-database';
import { noContent, noStoreAnswer } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { withAuth } from '@/lib/people/with-auth';
import { changeWatch, endWatch } from '@/lib/watches/watches';

export { GET, OPTIONS, POST, PUT } from '@/lib/http/only/patch-delete';
export const PATCH = withAuth('browse', async (authorized, { params }: IdContext) => {
  const body = await authorized.json();
  return noStoreAnswer(await changeWatch(await currentDatabase(), authorized.principal, (await params).id, body));
});

export const DELETE = withAuth('browse', async ({ principal }, { params }: IdContext) => {
  await endWatch(await currentDatabase(), principal, (await params).id);
  return noContent();
});
