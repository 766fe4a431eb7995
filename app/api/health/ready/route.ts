import { openBuiltIn } from '@/lib/connections/built-in';
import { listConnections } from '@/lib/connections/list';
import { handle } from '@/lib/http/handle';

/**
 * The configuration is sound and there is a connection to use. The upstream itself is not asked: while it is down, the
 * dashboard still has something to show and to say, and taking every instance out of service would help nobody.
 */
export const GET = handle(async () => {
  const stored = (await listConnections()).find(({ kind, pausedAt }) => kind === 'stored' && pausedAt === null);
  const { name } = stored ?? (await openBuiltIn());
  return Response.json({ status: 'ready', connection: name }, { headers: { 'cache-control': 'no-store' } });
});
