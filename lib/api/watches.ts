import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { WatchMade } from '@/lib/contract/api/watches';
import type { Rhythm, WatchSubject } from '@/lib/domain/watch';
import { getJson, sendJson } from './request';

const schemas = () => import('@/lib/contract/api/watches');

/** The user's watches, the newest first: `GET /api/watches`. */
export const watchesQuery = queryOptions({
  queryKey: ['watches'],
  queryFn: ({ signal }) => getJson('/api/watches', async () => (await schemas()).WatchesAnswer, signal),
  staleTime: 10_000,
});

export type WatchAction =
  | { does: 'begin'; watch: WatchSubject & { name: string; email: Rhythm } }
  | { does: 'change-email'; id: string; email: Rhythm }
  | { does: 'renew-address'; id: string }
  | { does: 'end'; id: string };

/** Gives the addresses of the feed where they are new: they cannot be read again. */
export const watchActions = mutationOptions({
  mutationKey: ['watches'],
  mutationFn: async (action: WatchAction): Promise<WatchMade | null> => {
    const shape = async () => (await schemas()).WatchMade;
    if (action.does === 'begin') return sendJson('POST', '/api/watches', action.watch, shape);
    const path = `/api/watches/${encodeURIComponent(action.id)}`;
    if (action.does === 'renew-address') return sendJson('POST', `${path}/address`, undefined, shape);
    if (action.does === 'end') await sendJson('DELETE', path);
    else await sendJson('PATCH', path, { email: action.email });
    return null;
  },
  onSettled: (_made, _error, _action, _result, { client }) => client.invalidateQueries(watchesQuery),
});

/** Turns the e-mail of all watches off by the secret of a link, without a session. */
export const stopEmail = (secret: string) => sendJson('POST', `/api/watches/unsubscribe/${encodeURIComponent(secret)}`);
