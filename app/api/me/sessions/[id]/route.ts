import { doing, guarded } from '@/lib/auth/guarded';
import { signMeOut } from '@/lib/auth/people';
import { currentMirror } from '@/lib/mirror/current-mirror';

/** Signs out in one browser. */
export const DELETE = guarded('browse', async (asked, { params }: { params: Promise<{ id: string }> }) => {
  await signMeOut(await currentMirror(), asked.visitor, doing(asked), (await params).id);
  return new Response(null, { status: 204 });
});
