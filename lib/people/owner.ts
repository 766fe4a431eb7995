import { isDemoOnly, type Permitted } from '@/lib/connections/list';
import type { Role } from '@/lib/contract/api/people';
import type { Database } from '@/lib/database/database';
import { getPeople, hasPeople } from './people-table';
import { roleOf } from './roles';

/** The person to whom a watch or a link belongs. */
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
