import { guardedJson } from '@/lib/access/guarded';

/** Who asks, and what they may do. */
export const GET = guardedJson('browse', async ({ visitor }) => visitor);
