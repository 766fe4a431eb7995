import { handle } from '@/lib/http/handle';
import { currentConnection } from '@/lib/upstream/current-connection';

/**
 * The configuration is sound and there is a connection to use. The upstream itself is not asked: while it is down, the
 * dashboard still has something to show and to say, and taking every instance out of service would help nobody.
 */
export const GET = handle(async () => {
  const { name } = await currentConnection();
  return Response.json({ status: 'ready', connection: name }, { headers: { 'cache-control': 'no-store' } });
});
