import { doing, guarded } from '@/lib/auth/guarded';
import { makeResetLink } from '@/lib/auth/invitations';
import { currentMirror } from '@/lib/mirror/current-mirror';

/** A link by which this person chooses a new password. It is shown once. */
export const POST = guarded('administer', async (asked, { params }: { params: Promise<{ id: string }> }) => {
  const link = await makeResetLink(await currentMirror(), (await params).id, doing(asked));
  return Response.json(link, { status: 201, headers: { 'cache-control': 'no-store' } });
});
