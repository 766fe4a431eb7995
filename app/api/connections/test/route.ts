import { guarded } from '@/lib/auth/guarded';
import { testAccount } from '@/lib/connections/changes';

/** Asks a service for an account's properties, and counts them. Nothing is kept. */
export const POST = guarded('administer', async (asked) =>
  Response.json(await testAccount(await asked.json()), { headers: { 'cache-control': 'no-store' } }),
);
