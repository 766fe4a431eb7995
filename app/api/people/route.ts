import { guardedNoStore } from '@/lib/auth/guarded';
import { openLinks } from '@/lib/auth/invitations';
import { everybody } from '@/lib/auth/people';
import { currentMirror } from '@/lib/mirror/current-mirror';

/** Everybody who may sign in, and the links that were not used yet. */
export const GET = guardedNoStore('administer', async () => {
  const mirror = await currentMirror();
  return { people: await everybody(mirror), links: await openLinks(mirror) };
});
