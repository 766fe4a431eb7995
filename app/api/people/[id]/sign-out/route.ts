import { doing, guarded } from '@/lib/auth/guarded';
import { signOutPerson } from '@/lib/auth/people';
import { currentMirror } from '@/lib/mirror/current-mirror';

/** Ends every session of this person. */
export const POST = guarded('administer', async (asked, { params }: { params: Promise<{ id: string }> }) => {
  await signOutPerson(await currentMirror(), (await params).id, doing(asked));
  return new Response(null, { status: 204 });
});
