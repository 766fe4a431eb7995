import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '@/lib/client/query-client';
import { isRefusal } from '@/lib/http/errors';
import { log } from '@/lib/telemetry/log';

/** Thrown for a guest who may see no connection. */
const isNotFound = (error: unknown): boolean => error instanceof Error && 'digest' in error;

/** The data of a page's first paint. On a fault the browser requests it and shows the fault. */
export async function prefetched(fill: (client: QueryClient) => Promise<void>): Promise<DehydratedState | undefined> {
  const client = createQueryClient();
  try {
    await fill(client);
    return dehydrate(client);
  } catch (err) {
    // A refusal repeats the request, which no log holds.
    if (!isRefusal(err) && !isNotFound(err))
      log().warn({ err }, 'A page is sent without its first data, which the browser requests.');
    return undefined;
  }
}
