import { withdrawLink } from '@/lib/auth/invitations';
import { withAuth } from '@/lib/auth/with-auth';
import { currentMirror } from '@/lib/mirror/current-mirror';

export const DELETE = withAuth('administer', async (authorized, { params }: { params: Promise<{ id: string }> }) => {
  await withdrawLink(await currentMirror(), (await params).id, authorized.audit);
  return new Response(null, { status: 204 });
});
