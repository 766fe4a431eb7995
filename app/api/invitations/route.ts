import { doing, guarded } from '@/lib/access/guarded';
import { invite } from '@/lib/access/invitations';
import { readJson } from '@/lib/http/body';
import { currentMirror } from '@/lib/mirror/current-mirror';

/** Invites somebody; the link is shown once. */
export const POST = guarded('administer', async (asked) => {
  const link = await invite(await currentMirror(), await readJson(asked.request), doing(asked));
  return Response.json(link, { status: 201, headers: { 'cache-control': 'no-store' } });
});
