import { changeConnection } from '@/lib/connections/changes';
import { removeConnection } from '@/lib/connections/connections';
import { readJson } from '@/lib/http/body';
import { handle } from '@/lib/http/handle';

interface Context {
  params: Promise<{ id: string }>;
}

const done = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

/** Renames it, gives it a new token, pauses or resumes it. */
export const PATCH = handle(async (request, _requestId, { params }: Context) => {
  await changeConnection((await params).id, await readJson(request));
  return done();
});

/** Removes it with all that is kept of it. */
export const DELETE = handle(async (_request, _requestId, { params }: Context) => {
  await removeConnection((await params).id);
  return done();
});
