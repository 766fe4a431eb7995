import { testAccount } from '@/lib/connections/changes';
import { readJson } from '@/lib/http/body';
import { handle } from '@/lib/http/handle';

/** Asks a service for an account's properties, and counts them. Nothing is kept. */
export const POST = handle(async (request) =>
  Response.json(await testAccount(await readJson(request)), { headers: { 'cache-control': 'no-store' } }),
);
