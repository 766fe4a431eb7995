import { doing, guarded } from '@/lib/auth/guarded';
import { withdrawLink } from '@/lib/auth/invitations';
import { currentMirror } from '@/lib/mirror/current-mirror';

export const DELETE = guarded('administer', async (asked, { params }: { params: Promise<{ id: string }> }) => {
  await withdrawLink(await currentMirror(), (await params).id, doing(asked));
  return new Response(null, { status: 204 });
});
