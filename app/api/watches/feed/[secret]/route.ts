import { currentDatabase } from '@/lib/database/current-database';
import { clientAddress } from '@/lib/http/client-address';
import { handle } from '@/lib/http/handle';
import { watchFeed } from '@/lib/watches/feed';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
/** Feed readers have no session: the address is the secret. */
export const GET = handle(async (request, _requestId, { params }: { params: Promise<{ secret: string }> }) => {
  const { secret } = await params;
  const { type, text } = await watchFeed(await currentDatabase(), secret, clientAddress(request.headers));
  return new Response(text, { headers: { 'content-type': type } });
});
