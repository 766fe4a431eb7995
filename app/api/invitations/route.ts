import { doing, guarded } from '@/lib/auth/guarded';
import { invite } from '@/lib/auth/invitations';
import { connectionIds } from '@/lib/connections/list';
import { currentMirror } from '@/lib/mirror/current-mirror';

/** Invites somebody; the link is shown once. */
export const POST = guarded('administer', async (asked) => {
  const body = await asked.json();
  const link = await invite(await currentMirror(), body, doing(asked), await connectionIds());
  return Response.json(link, { status: 201, headers: { 'cache-control': 'no-store' } });
});
