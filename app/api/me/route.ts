import { guardedNoStore } from '@/lib/auth/guarded';

/** Who asks, and what they may do. */
export const GET = guardedNoStore('browse', async ({ visitor }) => visitor);
