import { doing, guarded } from '@/lib/auth/guarded';
import { changeRole, removePerson } from '@/lib/auth/people';
import { connectionIds } from '@/lib/connections/list';
import { currentMirror } from '@/lib/mirror/current-mirror';

interface Context {
  params: Promise<{ id: string }>;
}

/** Another role. */
export const PATCH = guarded('administer', async (asked, { params }: Context) => {
  const body = await asked.json();
  await changeRole(await currentMirror(), (await params).id, body, doing(asked), await connectionIds());
  return new Response(null, { status: 204 });
});

export const DELETE = guarded('administer', async (asked, { params }: Context) => {
  await removePerson(await currentMirror(), (await params).id, doing(asked));
  return new Response(null, { status: 204 });
});
