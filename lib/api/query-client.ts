import { environmentManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying, retryDelay } from '@/lib/words/errors';
import { leaveWhenSignedOut } from './signed-out';

const MINUTE = 60_000;

/** The dashboard's query client: data stays for half an hour, and only passing faults are retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      // Offline a change fails at once, and is not made some time later.
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 5 * MINUTE,
        // A server's client ends with its page: a timer would keep its data in memory.
        gcTime: environmentManager.isServer() ? Number.POSITIVE_INFINITY : 30 * MINUTE,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        retryDelay: (_, error) => retryDelay(error),
      },
    },
  });
}
