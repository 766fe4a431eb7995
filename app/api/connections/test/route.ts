import { guarded } from '@/lib/access/guarded';
import { testAccount } from '@/lib/connections/changes';
import { readJson } from '@/lib/http/body';

/** Asks a service for an account's properties, and counts them. Nothing is kept. */
export const POST = guarded('administer', async ({ request }) =>
  Response.json(await testAccount(await readJson(request)), { headers: { 'cache-control': 'no-store' } }),
);
