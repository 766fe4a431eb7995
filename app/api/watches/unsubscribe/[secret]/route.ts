import { currentDatabase } from '@/lib/database/current-database';
import { noContent } from '@/lib/http/answers';
import { handle } from '@/lib/http/handle';
import { stopEmailBy } from '@/lib/watches/stop-email';

export { DELETE, OPTIONS, PATCH, PUT } from '@/lib/http/only/get-post';

interface Context {
  params: Promise<{ secret: string }>;
}

/** Mail scanners open links, so a page asks before anything stops. */
export const GET = handle(async (_request, _requestId, { params }: Context) => {
  const location = `/unsubscribe/${encodeURIComponent((await params).secret)}`;
  return new Response(null, { status: 303, headers: { location } });
});

/** Mail programs send it for one click (RFC 8058), and the page does; neither has a session. */
export const POST = handle(async (_request, _requestId, { params }: Context) => {
  await stopEmailBy(await currentDatabase(), (await params).secret);
  return noContent();
});
