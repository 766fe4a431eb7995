import { testAccount } from '@/lib/connections/changes';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Asks a service for an account's properties, and counts them. Nothing is kept. */
export const POST = withAuth('administer', async (authorized) =>
  Response.json(await testAccount(await authorized.json()), { headers: { 'cache-control': 'no-store' } }),
);
