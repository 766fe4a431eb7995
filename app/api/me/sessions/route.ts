import { doing, guarded, guardedNoStore } from '@/lib/auth/guarded';
import { mySessions, signMeOut } from '@/lib/auth/people';
import { currentMirror } from '@/lib/mirror/current-mirror';

/** Where whoever asks is signed in. */
export const GET = guardedNoStore('browse', async ({ visitor }) => mySessions(await currentMirror(), visitor));

/** Signs out everywhere else. */
export const DELETE = guarded('browse', async (asked) => {
  await signMeOut(await currentMirror(), asked.visitor, doing(asked));
  return new Response(null, { status: 204 });
});
