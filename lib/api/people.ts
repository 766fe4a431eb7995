import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Role, SecretLink } from '@/lib/contract/api/people';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { linksQuery } from './links';
import { getJson, sendJson } from './request';

const schemas = () => import('@/lib/contract/api/people');

/** A role; the connections count for guests. */
export interface RoleChoice {
  role: Role;
  connectionIds: readonly string[];
}

/** Every person: `GET /api/people`. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => getJson('/api/people', async () => (await schemas()).PeopleAnswer, signal),
  // Other administrators change it too.
  staleTime: 10_000,
});

/** A connection that a guest may be allowed to see. */
export type GuestConnection = Pick<ConnectionSummary, 'id' | 'name'>;

export type PeopleAction =
  | { does: 'invite'; email: string; choice: RoleChoice }
  | { does: 'change-role'; id: string; choice: RoleChoice }
  | { does: 'make-link'; id: string }
  | { does: 'sign-out'; id: string }
  | { does: 'remove'; id: string };

/** Gives the new link, if any. Refetches the lists afterwards, even after a refusal: with a person go their links. */
export const peopleActions = mutationOptions({
  mutationKey: ['people'],
  mutationFn: async (action: PeopleAction): Promise<SecretLink | null> => {
    const shape = async () => (await schemas()).SecretLink;
    if (action.does === 'invite')
      return sendJson('POST', '/api/invitations', { email: action.email, ...action.choice }, shape);
    const id = encodeURIComponent(action.id);
    if (action.does === 'make-link') return sendJson('POST', `/api/people/${id}/reset`, undefined, shape);
    if (action.does === 'change-role') await sendJson('PATCH', `/api/people/${id}`, action.choice);
    else if (action.does === 'sign-out') await sendJson('POST', `/api/people/${id}/sign-out`);
    else await sendJson('DELETE', `/api/people/${id}`);
    return null;
  },
  onSettled: (_link, _error, _action, _result, { client }) =>
    Promise.all([client.invalidateQueries(peopleQuery), client.invalidateQueries(linksQuery)]),
});
