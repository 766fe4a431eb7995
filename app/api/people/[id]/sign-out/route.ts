import { signOutPerson } from '@/lib/auth/people';
import { withAuth } from '@/lib/auth/with-auth';
import { currentMirror } from '@/lib/mirror/current-mirror';

/** Ends every session of this person. */
export const POST = withAuth('administer', async (authorized, { params }: { params: Promise<{ id: string }> }) => {
  await signOutPerson(await currentMirror(), (await params).id, authorized.audit);
  return new Response(null, { status: 204 });
});
