import { currentDatabase } from '@/lib/database/current-database';
import { calendarFeed } from '@/lib/feeds/feed';
import { revalidatedAnswer } from '@/lib/http/answers';
import { clientAddress } from '@/lib/http/client-address';
import { handle } from '@/lib/http/handle';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
/** Calendar programs have no session: the address is the secret. */
export const GET = handle(async (request, _requestId, { params }: { params: Promise<{ secret: string }> }) => {
  const { secret } = await params;
  const text = await calendarFeed(await currentDatabase(), secret, clientAddress(request.headers));
  return revalidatedAnswer(request, text, 'text/calendar; charset=utf-8');
});
