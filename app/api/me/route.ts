import { guardedNoStore } from '@/lib/access/guarded';

/** Who asks, and what they may do. */
export const GET = guardedNoStore('browse', async ({ visitor }) => visitor);
