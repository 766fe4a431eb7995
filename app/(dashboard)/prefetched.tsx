import { dehydrate, HydrationBoundary, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/lib/api/query-client';
import { isRefusal } from '@/lib/http/errors';
import { log } from '@/lib/runtime/telemetry/log';

interface PrefetchedProps {
  /** Fills the client with the data of the first paint. On a fault the browser requests it and shows the fault. */
  fill: (client: QueryClient) => Promise<unknown>;
  children: ReactNode;
}

/** A part of a page that comes with its first data. */
export async function Prefetched({ fill, children }: PrefetchedProps) {
  const client = createQueryClient();
  await fill(client).catch((err: unknown) => {
    // A refusal repeats the request, which no log holds.
    if (!isRefusal(err) && !isNotFound(err))
      log().warn({ err }, 'A page is sent without its first data, which the browser requests.');
  });
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}

/** Thrown for a guest who may see no connection. */
const isNotFound = (error: unknown): boolean => error instanceof Error && 'digest' in error;
