import { makeResetLink } from '@/lib/auth/invitations';
import { withAuth } from '@/lib/auth/with-auth';
import { currentMirror } from '@/lib/mirror/current-mirror';

/** A link by which this person chooses a new password. It is shown once. */
export const POST = withAuth('administer', async (authorized, { params }: { params: Promise<{ id: string }> }) => {
  const link = await makeResetLink(await currentMirror(), (await params).id, authorized.audit);
  return Response.json(link, { status: 201, headers: { 'cache-control': 'no-store' } });
});
