import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { ApiFault } from './errors';
import { getJson } from './request';
import { sendJson } from './send-json';

export const ROLES = ['administrator', 'member', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/** Somebody who may sign in. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Only of guests: what they may see. */
  connectionIds: string[];
  hasSecondFactor: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Null where they are signed in nowhere. */
  lastSeenAt: number | null;
}

/** A link that was not used yet: somebody was invited and has not come, or may choose a new password. */
export type OpenLink = {
  id: string;
  /** Of whom it is for. */
  email: string;
  createdAt: number;
  expiresAt: number;
} & ({ kind: 'join'; role: Role; connectionIds: string[] } | { kind: 'reset' });

/** A link that lets somebody in once, or lets them choose a new password. It cannot be shown again. */
export interface SecretLink {
  path: string;
  expiresAt: number;
}

/** What somebody may be; the connections count for guests. */
export interface RoleChoice {
  role: Role;
  connectionIds: readonly string[];
}

/** Everybody, and the links that were not used yet: `GET /api/people`. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) => {
    const body = (await getJson('/api/people', signal)) as { people?: Person[]; links?: OpenLink[] } | null;
    const { people, links } = body ?? {};
    if (!Array.isArray(people) || !Array.isArray(links)) throw new ApiFault('dashboard-fault');
    return { people, links };
  },
  // Others change it too.
  staleTime: 10_000,
});

/** A connection that a guest may be let see. */
export type GuestConnection = Pick<ConnectionSummary, 'id' | 'name'>;

/** What an administrator does about people. */
export type PeopleDeed =
  | { does: 'invite'; email: string; choice: RoleChoice }
  | { does: 'withdraw'; id: string }
  | { does: 'change-role'; id: string; choice: RoleChoice }
  | { does: 'make-link'; id: string }
  | { does: 'sign-out'; id: string }
  | { does: 'remove'; id: string };

/** Does it; gives the link where one was made. The lists are read anew afterwards, also after a refusal. */
export const peopleDeeds = mutationOptions({
  mutationKey: ['people'],
  mutationFn: async (deed: PeopleDeed): Promise<SecretLink | null> => {
    if (deed.does === 'invite') {
      return linkIn(await sendJson('POST', '/api/invitations', { email: deed.email, ...deed.choice }));
    }
    const id = encodeURIComponent(deed.id);
    if (deed.does === 'make-link') return linkIn(await sendJson('POST', `/api/people/${id}/reset`));
    if (deed.does === 'withdraw') await sendJson('DELETE', `/api/invitations/${id}`);
    else if (deed.does === 'change-role') await sendJson('PATCH', `/api/people/${id}`, deed.choice);
    else if (deed.does === 'sign-out') await sendJson('POST', `/api/people/${id}/sign-out`);
    else await sendJson('DELETE', `/api/people/${id}`);
    return null;
  },
  onSettled: (_link, _error, _deed, _result, { client }) => client.invalidateQueries(peopleQuery),
});

function linkIn(body: unknown): SecretLink {
  const { path, expiresAt } = (body ?? {}) as Partial<SecretLink>;
  if (typeof path !== 'string' || typeof expiresAt !== 'number') throw new ApiFault('dashboard-fault');
  return { path, expiresAt };
}
