import { withAuth } from '@/lib/auth/with-auth';
import { noStoreAnswer } from '@/lib/http/answers';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { changeWatch, endWatch } from '@/lib/watches/watches';

interface Context {
  params: Promise<{ id: string }>;
}

export const PATCH = withAuth('browse', async (authorized, { params }: Context) => {
  const body = await authorized.json();
  return noStoreAnswer(await changeWatch(await currentMirror(), authorized.principal, (await params).id, body));
});

export const DELETE = withAuth('browse', async ({ principal }, { params }: Context) => {
  await endWatch(await currentMirror(), principal, (await params).id);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
});
