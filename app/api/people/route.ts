import { guardedJson } from '@/lib/access/guarded';
import { pendingInvitations } from '@/lib/access/invitations';
import { everybody } from '@/lib/access/people';
import { currentMirror } from '@/lib/mirror/current-mirror';

/** Everybody who may sign in, and who was invited. */
export const GET = guardedJson('administer', async () => {
  const mirror = await currentMirror();
  return { people: await everybody(mirror), invitations: await pendingInvitations(mirror) };
});
