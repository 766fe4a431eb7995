import { z } from 'zod';
import { readBody } from '@/lib/domain/read-body';
import { noStoreAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { currentSync } from '@/lib/sync/current-sync';

export { DELETE, OPTIONS, PATCH, PUT } from '@/lib/http/only/get-post';
/** The progress of a crawl under way, the mirror's freshness, the last crawls and the rejected resources. */
export const GET = withAuth('browse', async ({ connection }) =>
  noStoreAnswer(await (await currentSync(connection.id)).overview()),
);

/** The body of an order may be absent. */
const Order = z.strictObject({ believe: z.boolean().default(false) });

/** Begins a crawl, here or, when one is under way already, not at all. It may believe what the last one has doubted. */
export const POST = withAuth('sync', async (authorized) => {
  const { headers, body } = authorized.request;
  const hasBody = body !== null && headers.has('content-type') && headers.get('content-length') !== '0';
  const { believe } = readBody(Order, hasBody ? await authorized.json() : {});
  const sync = await currentSync(authorized.connection.id);
  await (believe ? sync.believe() : sync.begin());
  return noStoreAnswer(await sync.state(), 202);
});
