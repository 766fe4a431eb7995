import { useState } from 'react';
import type { GuestConnection, RoleChoice } from '@/lib/client/people';

/** A role while it is chosen. `settled` gives it once it will do, and says what is missing until then. */
export function useRoleChoice(first: RoleChoice, connections: readonly GuestConnection[]) {
  // With one connection there is nothing to choose.
  const [only, ...others] = connections.map(({ id }) => id);
  // One that was removed since cannot be chosen any more.
  const known = first.connectionIds.filter((id) => connections.some((connection) => connection.id === id));
  const connectionIds = only !== undefined && others.length === 0 ? [only] : known;
  const [choice, setChoice] = useState<RoleChoice>({ ...first, connectionIds });
  const [fault, setFault] = useState<string>();
  return {
    choice,
    fault,
    change: (changed: RoleChoice) => {
      setFault(undefined);
      setChoice(changed);
    },
    settled: (): RoleChoice | null => {
      const { role, connectionIds } = choice;
      if (role !== 'guest') return { role, connectionIds: [] };
      if (connectionIds.length > 0) return choice;
      setFault('Choose at least one connection.');
      return null;
    },
  };
}
