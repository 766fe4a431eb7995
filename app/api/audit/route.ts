import { auditPage } from '@/lib/auth/audit';
import { guardedNoStore } from '@/lib/auth/guarded';
import { currentMirror } from '@/lib/mirror/current-mirror';

/** Who did what, newest first. */
export const GET = guardedNoStore('administer', async ({ query }) => auditPage(await currentMirror(), query));
