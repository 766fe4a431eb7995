import { changeRole, removePerson } from '@/lib/auth/people';
import { withAuth } from '@/lib/auth/with-auth';
import { connectionIds } from '@/lib/connections/list';
import { currentMirror } from '@/lib/mirror/current-mirror';

interface Context {
  params: Promise<{ id: string }>;
}

/** Another role. */
export const PATCH = withAuth('administer', async (authorized, { params }: Context) => {
  const body = await authorized.json();
  await changeRole(await currentMirror(), (await params).id, body, authorized.audit, await connectionIds());
  return new Response(null, { status: 204 });
});

export const DELETE = withAuth('administer', async (authorized, { params }: Context) => {
  await removePerson(await currentMirror(), (await params).id, authorized.audit);
  return new Response(null, { status: 204 });
});
