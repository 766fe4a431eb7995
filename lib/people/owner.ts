import { isDemoOnly, type Permitted } from '@/lib/connections/list';
import type { Role } from '@/lib/contract/api/people';
import type { Database } from '@/lib/database/database';
import { getPeople, hasPeople } from '@/lib/people/people-table';
import { may, roleOf } from '@/lib/people/roles';
import type { StoredWatch } from './watches-table';

/** The person who is told the news of a watch. */
export interface Owner {
  id: string | null;
  /** Null in the open demo. */
  email: string | null;
  role: Role;
  connections: Permitted;
}

/** The owner with the rights that they have now; null for a person who was removed, and for the demo once it is closed. */
export async function ownerOf(database: Database, userId: string | null): Promise<Owner | null> {
  if (userId === null) {
    const isOpen = (await isDemoOnly()) && !(await hasPeople(database));
    return isOpen ? { id: null, email: null, role: 'member', connections: 'all' } : null;
  }
  const person = (await getPeople(database)).find(({ id }) => id === userId);
  if (!person) return null;
  const { id, email } = person;
  const role = roleOf(person.role);
  return { id, email, role, connections: role === 'guest' ? person.connectionIds : 'all' };
}

/** Whether a person may see the homes or the losses that a watch is about. */
export const maySee = (
  { role, connections }: Pick<Owner, 'role' | 'connections'>,
  { connectionId, subject }: Pick<StoredWatch, 'connectionId' | 'subject'>,
): boolean =>
  (connections === 'all' || connections.includes(connectionId)) && (subject.kind !== 'loss' || may(role, 'analyse'));
