import { guardedUnkept } from '@/lib/access/guarded';

/** Who asks, and what they may do. */
export const GET = guardedUnkept('browse', async ({ visitor }) => visitor);
