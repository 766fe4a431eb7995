import { doing, guarded } from '@/lib/access/guarded';
import { withdrawLink } from '@/lib/access/invitations';
import { currentMirror } from '@/lib/mirror/current-mirror';

export const DELETE = guarded('administer', async (asked, { params }: { params: Promise<{ id: string }> }) => {
  await withdrawLink(await currentMirror(), (await params).id, doing(asked));
  return new Response(null, { status: 204 });
});
