import { signMeOut } from '@/lib/auth/people';
import { withAuth } from '@/lib/auth/with-auth';
import { currentMirror } from '@/lib/mirror/current-mirror';

/** Signs out in one browser. */
export const DELETE = withAuth('browse', async (authorized, { params }: { params: Promise<{ id: string }> }) => {
  await signMeOut(await currentMirror(), authorized.principal, authorized.audit, (await params).id);
  return new Response(null, { status: 204 });
});
